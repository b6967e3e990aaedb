/** A mobile number as pages show it back: `138****8000`. Anything else stays as it is. */
export const maskPhone = (phone: string): string => phone.trim().replace(/^(1\d{2})\d{4}(\d{4})$/, '$1****$2');
