import 'server-only';
import { cache } from 'react';
import * as api from '@/contract/banner/banner';
import { tags } from '@/contract/tags';
import { readPublic } from './read';

/** What staff put on the home page; empty where the upstream has no such call. */
export const listBanners = cache(() => readPublic(api.listBanners, {}, [tags.banners()]));
