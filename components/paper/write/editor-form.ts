import type { ConsentKind } from '@/contract/paper/codes';
import type { PaperContent } from '@/contract/paper/writing';
import type { SchemaFormHandle } from '@/lib/forms/use-schema-form';

/** A paper as it is filled in, with what is declared when it is handed in. */
export type EditorValues = PaperContent & { agreed: ConsentKind[] };
export type EditorForm = SchemaFormHandle<EditorValues>;
