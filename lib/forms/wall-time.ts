/** A moment of the wire as a control of type `datetime-local` holds it. */
export const toControl = (wire: string | null | undefined): string => wire?.slice(0, 16).replace(' ', 'T') ?? '';

/** What a control of type `datetime-local` holds as a moment of the wire; null where it is empty. */
export const fromControl = (value: string): string | null => (value ? `${value.replace('T', ' ')}:00` : null);
