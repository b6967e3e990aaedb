import type { ReactNode } from 'react';
import type { PreviewEntry, PreviewState } from '@/components/ui/preview/preview-catalogue';
import { CaptchaPreview, FieldPreview, FormPreview, UploadRowsPreview } from './form-preview';
import type { RegionRow } from './region-cascader';
import type { SubjectNode } from './subject-tree-select';

/** Names of the previews of forms, as in the address. */
export const FORM_PREVIEWS = ['form-fields', 'captcha-field', 'upload-rows', 'schema-form'] as const;

// What is shown here is nobody's: nothing may be sent from it.
const still = (key: PreviewState, node: ReactNode) => ({ key, node: <div inert>{node}</div> });

/** Every field and the form's frame in their states. */
export function formPreviews(locale: string, provinces: RegionRow[], subjects: SubjectNode[]): PreviewEntry[] {
  const fields = { locale, provinces, subjects };
  return [
    {
      name: 'form-fields',
      states: (['empty', 'filled', 'wrong', 'disabled'] as const).map((state) =>
        still(state, <FieldPreview state={state} {...fields} />),
      ),
    },
    {
      name: 'captcha-field',
      states: [
        still('usual', <CaptchaPreview state="shown" />),
        still('loading', <CaptchaPreview state="loading" />),
        still('failed', <CaptchaPreview state="failed" />),
        still('wrong', <CaptchaPreview state="shown" wrong />),
      ],
    },
    { name: 'upload-rows', states: [still('usual', <UploadRowsPreview />)] },
    {
      name: 'schema-form',
      states: (['usual', 'busy', 'waiting', 'refused'] as const).map((state) =>
        still(state, <FormPreview state={state} />),
      ),
    },
  ];
}
