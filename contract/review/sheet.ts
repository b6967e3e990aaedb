import { z } from 'zod';
import { idSchema, textSchema } from '@/contract/core';
import { says, type ValidationKey } from '@/contract/says';
import { CONFIDENCES, LEAST_POINTS, MOST_POINTS, RECOMMENDATIONS } from './codes';

/** Of one meeting. */
export const MOST_CRITERIA = 12;

const typed = (most: number) => z.string().max(most, says('validation.tooLong'));

/** What a reviewer writes of a paper, finished or not. */
export const reviewSheetSchema = z.object({
  points: z
    .array(z.object({ criterionId: idSchema, points: z.number().int().min(LEAST_POINTS).max(MOST_POINTS) }))
    .max(MOST_CRITERIA, says('validation.tooMany')),
  recommendation: z.enum(RECOMMENDATIONS).nullable(),
  /** How sure they are: 1 little, 3 very. */
  confidence: z.enum(CONFIDENCES).nullable(),
  /** What the authors read with the decision. */
  toAuthors: typed(4000),
  /** For the chairs alone. */
  toChairs: typed(4000),
});
export type ReviewSheet = z.infer<typeof reviewSheetSchema>;
export type SheetKey = keyof ReviewSheet;
export const SHEET_KEYS = Object.keys(reviewSheetSchema.shape) as SheetKey[];
export const EMPTY_SHEET: ReviewSheet = {
  points: [],
  recommendation: null,
  confidence: null,
  toAuthors: '',
  toChairs: '',
};

export const criterionSchema = z.object({
  criterionId: idSchema,
  name: z.string(),
  nameEn: textSchema,
  weight: z.number().int(),
});
export type Criterion = z.infer<typeof criterionSchema>;

/** The points that a sheet gives for a criterion; undefined for none. */
export const pointsFor = ({ points }: ReviewSheet, criterionId: number): number | undefined =>
  points.find((one) => one.criterionId === criterionId)?.points;

/** What keeps a sheet from being handed in, by its fields; browser and upstream ask the same. */
export function faultsOfSheet(
  sheet: ReviewSheet,
  criteria: readonly Pick<Criterion, 'criterionId'>[],
): Record<string, ValidationKey> {
  const faults: Record<string, ValidationKey> = {};
  for (const { criterionId } of criteria)
    if (pointsFor(sheet, criterionId) === undefined) faults[`points.${criterionId}`] = 'validation.choose';
  if (!sheet.recommendation) faults.recommendation = 'validation.choose';
  if (!sheet.confidence) faults.confidence = 'validation.choose';
  return faults;
}

/** Weighted points of a sheet in hundredths; 0 where nothing is asked for. */
export function pointsOf(sheet: ReviewSheet, criteria: readonly Pick<Criterion, 'criterionId' | 'weight'>[]): number {
  const weights = criteria.reduce((sum, { weight }) => sum + weight, 0);
  const sum = criteria.reduce((all, { criterionId, weight }) => all + weight * (pointsFor(sheet, criterionId) ?? 0), 0);
  return weights === 0 ? 0 : Math.round((sum * 100) / weights);
}
