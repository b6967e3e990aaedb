import { index, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { figure, flag, version, words } from './columns';

export const dicts = pgTable(
  'sys_dict_data',
  {
    dictCode: serial('dict_code').primaryKey(),
    dictType: words('dict_type').notNull(),
    dictValue: words('dict_value').notNull(),
    dictLabel: words('dict_label').notNull(),
    labelEn: words('label_en').notNull(),
    dictSort: figure('dict_sort').notNull().default(0),
    listClass: words('list_class'),
    isDefault: words('is_default').notNull().default('N'),
    status: flag('status'),
    version: version(),
  },
  (t) => [index('sys_dict_type_idx').on(t.dictType, t.dictSort)],
);

export const regions = pgTable(
  'sys_region',
  {
    /** GB/T 2260, six digits. */
    regionCode: words('region_code').primaryKey(),
    parentCode: words('parent_code').notNull(),
    regionName: words('region_name').notNull(),
    regionNameEn: words('region_name_en'),
    /** 1 province, 2 city, 3 county. */
    regionLevel: figure('region_level').notNull(),
  },
  (t) => [index('sys_region_parent_idx').on(t.parentCode)],
);

export const subjects = pgTable('sys_subject', {
  subjectId: serial('subject_id').primaryKey(),
  parentId: figure('parent_id').notNull().default(0),
  subjectName: words('subject_name').notNull(),
  subjectNameEn: words('subject_name_en').notNull(),
  slug: words('slug').notNull(),
  orderNum: figure('order_num').notNull().default(0),
});

export const custServs = pgTable('sys_cust_serv', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  nameEn: text('name_en'),
  phone: text('phone'),
  wechat: text('wechat'),
  qq: text('qq'),
  workTime: words('work_time'),
  workTimeEn: words('work_time_en'),
  version: version(),
});
