/** Spreadsheets read UTF-8 only after this mark. */
const byteOrderMark = '\u{FEFF}'

/** Saves a text as a file of the device. */
export const downloadCsv = (name: string, csv: string): void => {
  const address = URL.createObjectURL(new Blob([byteOrderMark, csv], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
