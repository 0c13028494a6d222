import { saveFile } from '../../../lib/page/save-file.ts'

/** Spreadsheets read UTF-8 only after this mark. */
const byteOrderMark = '\u{FEFF}'

/** Saves a text as a file of the device. */
export const downloadCsv = (name: string, csv: string): void =>
  saveFile(name, byteOrderMark + csv, 'text/csv')
