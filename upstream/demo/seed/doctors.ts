import type { doctorSubjects, doctors } from '@/upstream/db/schema/content';
import type { Bi } from '@/upstream/db/seed/bi';
import { SUBJECTS } from '@/upstream/db/seed/reference/subjects';
import { branchesOf } from './banks/all';
import type { Branch } from './banks/bank';
import { makeClinics, placeOfWork, treatsOf } from './doctor-practice';
import * as texts from './doctor-texts';
import { fillBi, joinBi, lowerFirst, same } from './fill-text';
import { DEPARTMENTS, hospitalIn, PROVINCES, universityIn } from './institutions';
import { createPeople, type Person } from './people';
import { createDeck, createRandom, type Random } from './random';

/** Disciplines with eight experts each; the others have three. */
const MAIN =
  'cardiology neurology respiratory gastroenterology endocrinology oncology orthopaedics paediatrics obgyn emergency radiology general-surgery'.split(
    ' ',
  );
const FIRST_EXPERT_ID = 101;
/** The demo account `doctor` is the second expert of cardiology. */
export const DEMO_DOCTOR_ID = 5;

const TITLES_CLINICAL = ['1', '1', '2', '1', '2', '5', '3', '2'];
const TITLES: Record<string, string[]> = {
  nursing: ['9', '10', '11'],
  pharmacy: ['13', '14', '15'],
  'public-health': ['5', '7', '6'],
};
/** Disciplines without diseases of their own: laboratory, pharmacy, nursing, public health. */
const SERVICE_DISCIPLINES = new Set([22, 23, 24, 27]);
const JUNIOR_TITLES = new Set(['3', '4', '11', '12', '15', '18']);

export interface Expert {
  userId: number;
  person: Person;
  disciplineId: number;
  slug: string;
  branch: Branch;
  title: string;
  hospital: Bi;
  department: Bi;
  provinceCode: string;
  profile: typeof doctors.$inferInsert;
  subjects: (typeof doctorSubjects.$inferInsert)[];
}

/** The 150 experts, in the order of the directory. */
export function makeExperts(updateTime: Date): Expert[] {
  const random = createRandom('experts');
  const nextPerson = createPeople(random);
  const nextProvince = createDeck(random, PROVINCES);
  const disciplines = SUBJECTS.filter((subject) => subject.parentId === 0);
  let nextId = FIRST_EXPERT_ID;
  const experts = disciplines.flatMap((discipline) => {
    const branches = branchesOf(discipline.subjectId ?? 0);
    const titles = TITLES[discipline.slug] ?? TITLES_CLINICAL;
    const count = MAIN.includes(discipline.slug) ? 8 : 3;
    return Array.from({ length: count }, (_, index) => {
      const isDemoDoctor = discipline.slug === 'cardiology' && index === 1;
      return makeExpert(random, {
        userId: isDemoDoctor ? DEMO_DOCTOR_ID : nextId++,
        person: nextPerson(),
        disciplineId: discipline.subjectId ?? 0,
        slug: discipline.slug,
        branch: branches[index % branches.length] ?? random.pick(branches),
        title: titles[index % titles.length] ?? '1',
        provinceCode: nextProvince(),
        updateTime,
      });
    });
  });
  // The directory mixes the disciplines, so that its first page shows many of them.
  return random.some(experts, experts.length).map((expert, place) => {
    expert.profile.orderNum = place + 1;
    return expert;
  });
}

/** The expert whom people can sign in as. */
export function demoDoctorOf(experts: readonly Expert[]): Expert {
  const doctor = experts.find(({ userId }) => userId === DEMO_DOCTOR_ID);
  if (!doctor) throw new Error('the demo doctor is missing');
  return doctor;
}

interface Given {
  userId: number;
  person: Person;
  disciplineId: number;
  slug: string;
  branch: Branch;
  title: string;
  provinceCode: string;
  updateTime: Date;
}

function makeExpert(random: Random, given: Given): Expert {
  const { userId, person, slug, branch, title, provinceCode } = given;
  const junior = JUNIOR_TITLES.has(title);
  const service = SERVICE_DISCIPLINES.has(given.disciplineId);
  const hospital = hospitalIn(random, provinceCode, slug);
  const department = DEPARTMENTS[slug] ?? same(slug);
  const post = random.pick(junior ? texts.POSTS_JUNIOR : texts.POSTS_SENIOR);
  const [c1, c2] = random.some(branch.conditions, 2);
  const [m1, m2] = random.some(branch.methods, 2);
  const subject = SUBJECTS.find(({ subjectId }) => subjectId === branch.subjectId);
  const man = person.sex === '0';
  const words: Record<string, Bi> = {
    b: { zh: subject?.subjectName ?? '', en: lowerFirst(subject?.subjectNameEn ?? '') },
    hospital,
    dept: department,
    post,
    uni: universityIn(provinceCode),
    years: same(junior ? random.int(6, 11) : random.int(15, 32)),
    c1: c1 ?? same(''),
    c2: c2 ?? same(''),
    m1: m1 ?? same(''),
    m2: m2 ?? m1 ?? same(''),
    he: { zh: '', en: man ? 'he' : 'she' },
    his: { zh: '', en: man ? 'his' : 'her' },
    him: { zh: '', en: man ? 'him' : 'her' },
  };
  const [practice, more] = random.some(service ? texts.PRACTICE_SERVICE : texts.PRACTICE, 2);
  const paragraphs = [
    [random.pick(service ? texts.CAREER_SERVICE : junior ? texts.CAREER_JUNIOR : texts.CAREER_SENIOR)],
    practice && (random.chance(0.4) && more ? [practice, more] : [practice]),
    [
      random.pick(service ? texts.SCHOLARSHIP_SERVICE : texts.SCHOLARSHIP),
      ...(!service && random.chance(0.55) ? [random.pick(texts.PERSONAL)] : []),
    ],
  ].map((patterns) =>
    joinBi(
      (patterns ?? []).map((pattern) => fillBi(pattern, words)),
      '',
      ' ',
    ),
  );
  const description = joinBi(paragraphs, '\n\n', '\n\n');
  const goodAt = fillBi(random.pick(service ? texts.GOOD_AT_SERVICE : texts.GOOD_AT), words);
  return {
    ...given,
    hospital,
    department,
    profile: {
      userId,
      name: person.name.zh,
      nameEn: person.name.en,
      // No photographs: invented people have none, and pages draw a monogram.
      avatar: null,
      title,
      post: post.zh,
      postEn: post.en,
      hospital: hospital.zh,
      hospitalEn: hospital.en,
      department: department.zh,
      departmentEn: department.en,
      provinceCode,
      goodAt: goodAt.zh,
      goodAtEn: goodAt.en,
      ...placeOfWork(hospital, provinceCode),
      ...treatsOf(branch, given.disciplineId),
      clinics: makeClinics(random, given.disciplineId, title),
      description: description.zh,
      descriptionEn: description.en,
      shown: true,
      orderNum: 0,
      favoCount: 0,
      updateTime: given.updateTime,
    },
    subjects: [branch.subjectId, given.disciplineId].map((subjectId) => ({ userId, subjectId })),
  };
}
