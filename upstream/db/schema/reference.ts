import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { flag, version } from './columns';

export const dicts = pgTable(
  'sys_dict_data',
  {
    dictCode: serial('dict_code').primaryKey(),
    dictType: text('dict_type').notNull(),
    dictValue: text('dict_value').notNull(),
    dictLabel: text('dict_label').notNull(),
    labelEn: text('label_en').notNull(),
    dictSort: integer('dict_sort').notNull().default(0),
    listClass: text('list_class'),
    isDefault: text('is_default').notNull().default('N'),
    status: flag('status'),
    version: version(),
  },
  (t) => [index('sys_dict_type_idx').on(t.dictType, t.dictSort)],
);

export const regions = pgTable(
  'sys_region',
  {
    /** GB/T 2260, six digits. */
    regionCode: text('region_code').primaryKey(),
    parentCode: text('parent_code').notNull(),
    regionName: text('region_name').notNull(),
    regionNameEn: text('region_name_en'),
    /** 1 province, 2 city, 3 county. */
    regionLevel: integer('region_level').notNull(),
  },
  (t) => [index('sys_region_parent_idx').on(t.parentCode)],
);

export const subjects = pgTable('sys_subject', {
  subjectId: serial('subject_id').primaryKey(),
  parentId: integer('parent_id').notNull().default(0),
  subjectName: text('subject_name').notNull(),
  subjectNameEn: text('subject_name_en').notNull(),
  slug: text('slug').notNull(),
  orderNum: integer('order_num').notNull().default(0),
});

export const custServs = pgTable('sys_cust_serv', {
  id: serial('id').primaryKey(),
  name: text('name').notNull(),
  nameEn: text('name_en'),
  phone: text('phone'),
  wechat: text('wechat'),
  qq: text('qq'),
  workTime: text('work_time'),
  workTimeEn: text('work_time_en'),
  version: version(),
});
