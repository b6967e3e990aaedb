import 'server-only';
import { cache } from 'react';
import * as api from '@/contract/doctor/doctor';
import { tags } from '@/contract/tags';
import { nullOnMissing, readPublic } from './read';

type Query = NonNullable<Parameters<typeof readPublic<typeof api.listDoctors>>[1]['query']>;

/** A page of the directory. */
export const listDoctors = cache((query: Query) => readPublic(api.listDoctors, { query }, [tags.doctors()]));

/** One doctor's public profile; null when there is none. */
export const getDoctor = cache((id: number) =>
  nullOnMissing(readPublic(api.getDoctor, { params: { id } }, [tags.doctor(id)])),
);
