import type { keepers } from '@/upstream/db/schema/service';
import type { Days } from './days';
import { idOf } from './money/bought';

type KeeperRow = typeof keepers.$inferInsert;

const gastroscopy = { patientName: '林晚舟', phonenumber: '13800001002' };
const stroke = { patientName: '周怀远', phonenumber: '13800001003' };
const escort = { keeperName: '苏禾', keeperPhone: '13800002017' };

/** Requests for an escort that a hospital’s doctor made for patients: two to come, one of them with somebody named, one done, one taken back, one that nobody was free for. */
export function makeKeepers(days: Days): KeeperRow[] {
  const open = { status: '0', keeperName: null, keeperPhone: null, note: null, auditMsg: null };
  const of = (patient: typeof stroke) => ({ userId: idOf('hospital'), ...open, ...patient });
  return [
    {
      ...of(gastroscopy),
      serviceType: 'examination',
      serviceTime: days.at(3, '08:30'),
      place: '云澜大学附属中心医院 门诊楼 3 层',
      note: '无痛胃镜，需要有人在麻醉后陪同离院',
      createTime: days.at(-1, '19:42'),
      updateTime: days.at(-1, '19:42'),
    },
    {
      ...of(stroke),
      ...escort,
      serviceType: 'admission',
      serviceTime: days.at(2, '09:00'),
      place: '宁杏医科大学附属第二医院 住院处',
      note: '患者听力不好，请说慢一些',
      status: '1',
      createTime: days.at(-4, '20:15'),
      updateTime: days.at(-3, '10:05'),
    },
    {
      ...of(stroke),
      ...escort,
      serviceType: 'clinic',
      serviceTime: days.at(-12, '10:00'),
      place: '宁杏医科大学附属第二医院 神经内科',
      note: '带上既往的片子和用药清单',
      status: '2',
      createTime: days.at(-16, '21:30'),
      updateTime: days.at(-12, '15:20'),
    },
    {
      ...of(gastroscopy),
      serviceType: 'clinic',
      serviceTime: days.at(-20, '14:00'),
      place: '云澜大学附属中心医院 消化内科',
      status: '3',
      createTime: days.at(-24, '08:50'),
      updateTime: days.at(-22, '12:10'),
    },
    {
      ...of(stroke),
      serviceType: 'ward',
      serviceTime: days.at(-30, '20:00'),
      place: '宁杏医科大学附属第二医院 神经内科病房',
      note: '夜间陪护一晚',
      status: '3',
      auditMsg: '当晚的陪同人员均已排满，请改日或联系病房护理站',
      createTime: days.at(-31, '17:25'),
      updateTime: days.at(-31, '18:40'),
    },
  ];
}
