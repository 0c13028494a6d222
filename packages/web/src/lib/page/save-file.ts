/** Long enough for every browser to start reading the file. */
const keepMs = 60_000

/** Hands a file to the browser's downloads. Nothing of it stays in this page. */
export const saveFile = (name: string, content: string, type: string): void => {
  const address = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), keepMs)
}
