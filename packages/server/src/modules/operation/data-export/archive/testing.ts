const endOfDirectory = 0x06054b50
const endBytes = 22

/** The files of a ZIP archive without compression (PKWARE APPNOTE 4.3), by name. */
export const readZip = (zip: Buffer): Map<string, Buffer> => {
  let end = zip.length - endBytes
  while (zip.readUInt32LE(end) !== endOfDirectory) end -= 1
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameLength, extraLength, commentLength, start] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
      zip.readUInt32LE(at + 42),
    ]
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const content = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    files.set(name, zip.subarray(content, content + size))
    at += 46 + nameLength + extraLength + commentLength
  }
  return files
}
