import type { MedicalSpecialty } from 'schema-dts';

/** The specialties of schema.org by the slugs of the subject tree; disciplines that it does not know are left out. */
// biome-ignore format: a table is read by its lines
const SPECIALTIES = {
  cardiology: 'Cardiovascular', neurology: 'Neurologic', respiratory: 'Pulmonary', gastroenterology: 'Gastroenterologic',
  endocrinology: 'Endocrine', nephrology: 'Renal', haematology: 'Hematologic', oncology: 'Oncologic',
  orthopaedics: 'Musculoskeletal', ophthalmology: 'Ophthalmology', dentistry: 'Dentistry', ent: 'Otolaryngologic',
  dermatology: 'Dermatology', paediatrics: 'Pediatric', obgyn: 'Gynecologic', psychiatry: 'Psychiatric',
  infectious: 'Infectious', rheumatology: 'Rheumatologic', emergency: 'Emergency', anaesthesia: 'Anesthesia',
  radiology: 'Radiography', pathology: 'Pathology', pharmacy: 'PharmacySpecialty', nursing: 'Nursing',
  rehabilitation: 'Physiotherapy', 'public-health': 'PublicHealth', 'general-surgery': 'Surgical', urology: 'Urologic',
  'general-practice': 'PrimaryCare',
} as const;

/** The specialty of a discipline; undefined where schema.org has none. */
export function specialtyOf(slug: string | null | undefined): MedicalSpecialty | undefined {
  const known = Object.entries(SPECIALTIES).find(([name]) => name === slug);
  return known && `https://schema.org/${known[1]}`;
}
