/** The library of workbooks, read by whoever makes the first one: it takes half a second of the processor, which every start would pay. */
export const loadExcel = async () => (await import('exceljs')).default;
