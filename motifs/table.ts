import { cochlea, ear, eye, fundus, hand, jaw, knee, skin, spine, tooth } from './body';
import { HOTELS } from './buildings';
import { antibodies, blood, helix, mitosis, molecule, neuron, stream, tissue, virus } from './cells';
import type { Motif } from './ink';
import { alveoli, angiogram, bowel, dish, glomerulus, instruments, strip } from './lens';
import { crane, cross, footprints, gait, ginkgo, gourd, household, mind, poppy, shield } from './life';
import { brain, heart, kidney, lungs, stomach, thyroid, unborn, urinary, womb } from './organs';
import { capsules, lamp, microscope, mortar, scan, stethoscope, stopwatch, suture } from './tools';

type Motifs = readonly [Motif, ...Motif[]];

/** The drawn motifs of each clinical discipline, by the slugs of the subject tree. */
const MOTIFS_OF: Record<string, Motifs> = {
  cardiology: [heart, strip, angiogram],
  neurology: [neuron, brain],
  respiratory: [lungs, alveoli],
  gastroenterology: [stomach, bowel],
  endocrinology: [thyroid, molecule],
  nephrology: [kidney, glomerulus],
  haematology: [blood, stream],
  oncology: [mitosis, tissue],
  orthopaedics: [knee, spine],
  ophthalmology: [eye, fundus],
  dentistry: [tooth, jaw],
  ent: [cochlea, ear],
  dermatology: [skin],
  paediatrics: [footprints, crane],
  obgyn: [womb, unborn],
  psychiatry: [mind],
  infectious: [virus, dish],
  rheumatology: [hand, antibodies],
  emergency: [stopwatch, strip],
  anaesthesia: [poppy, alveoli],
  radiology: [scan],
  pathology: [microscope, helix],
  pharmacy: [mortar, capsules],
  nursing: [lamp],
  rehabilitation: [gait],
  tcm: [gourd, ginkgo],
  'public-health': [shield],
  'general-surgery': [suture, instruments],
  urology: [urinary, kidney],
  'general-practice': [stethoscope, household],
};

/** Motifs of things that have no discipline, by the word that stands in its place. */
const OTHERS: Record<string, Motifs> = { hotel: HOTELS };
/** What a record without a known discipline gets. */
const NEUTRAL: Motifs = [cross, helix, stethoscope];

/** Disciplines that have motifs of their own. */
export const COVER_SUBJECTS: readonly string[] = Object.keys(MOTIFS_OF);

/** The motif of a discipline (or of `hotel`) that a number stands for; an unknown slug gets a neutral one. */
export function motifOf(subject: string, number: number): Motif {
  const all = { ...OTHERS, ...MOTIFS_OF };
  const motifs = Object.hasOwn(all, subject) ? (all[subject] ?? NEUTRAL) : NEUTRAL;
  return motifs[number % motifs.length] ?? motifs[0];
}

/** A small number from a slug, so that neighbouring subjects do not share their palettes. */
export const numberOf = (slug: string) =>
  [...slug].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);
