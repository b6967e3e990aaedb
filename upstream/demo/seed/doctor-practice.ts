import type { Clinic } from '@/contract/doctor/doctor';
import type { Bi } from '@/upstream/db/seed/bi';
import type { Branch } from './banks/bank';
import { joinBi } from './fill-text';
import { wordOf } from './institutions';
import { CITY_CODES, placeOf } from './places';
import type { Random } from './random';

/** Disciplines that see nobody by appointment: emergency, imaging, laboratory, pharmacy, nursing, public health. */
const NO_CLINIC = new Set([19, 21, 22, 23, 24, 27]);
/** Disciplines whose subjects are no diseases: as above without emergency and imaging. */
const NO_DISEASES = new Set([22, 23, 24, 27]);
const SENIOR = new Set(['1', '2', '5', '6']);
const SESSIONS: Clinic['session'][] = ['am', 'pm'];

/** Address of a hospital: in the capital of its province, the same for the same hospital. */
export function placeOfWork(hospital: Bi, provinceCode: string) {
  const cityCode = CITY_CODES.find((code) => code.startsWith(provinceCode.slice(0, 2)));
  if (!cityCode) throw new Error(`no city in ${provinceCode}`);
  const { city, address } = placeOf(cityCode);
  const number = 1 + ([...hospital.en].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 997, 7) % 240);
  const [district, districtEn] = [/^[^区]*区/.exec(address.zh)?.[0] ?? '', address.en.split(', ').at(-1) ?? ''];
  const road = wordOf(provinceCode);
  return {
    hospitalAddress: `${city.zh}市${district}${road.zh}东路 ${number} 号`,
    hospitalAddressEn: `${number} ${road.en} East Road, ${districtEn}, ${city.en}`,
  };
}

/** What somebody treats: the conditions of the branch. */
export function treatsOf(branch: Branch, disciplineId: number) {
  if (NO_DISEASES.has(disciplineId)) return { treats: null, treatsEn: null };
  const { zh, en } = joinBi(branch.conditions, ';', '; ');
  return { treats: zh, treatsEn: en };
}

/** Two or three half-days a week, among them at most one evening; none where nobody comes by appointment. */
export function makeClinics(random: Random, disciplineId: number, title: string): Clinic[] {
  if (NO_CLINIC.has(disciplineId)) return [];
  const weekdays = random.some([1, 2, 3, 4, 5], SENIOR.has(title) ? 2 : 3).sort();
  const clinics = weekdays.map((weekday): Clinic => {
    const kind = SENIOR.has(title) && random.chance(0.6) ? '1' : random.chance(0.7) ? '2' : '3';
    return { weekday, session: random.pick(SESSIONS), kind };
  });
  const evening: Clinic = { weekday: random.pick([2, 4]), session: 'evening', kind: '2' };
  const saturday: Clinic = { weekday: 6, session: 'am', kind: '1' };
  return [...clinics, ...(random.chance(0.2) ? [evening] : []), ...(random.chance(0.25) ? [saturday] : [])].sort(
    (a, b) =>
      a.weekday - b.weekday || ['am', 'pm', 'evening'].indexOf(a.session) - ['am', 'pm', 'evening'].indexOf(b.session),
  );
}
