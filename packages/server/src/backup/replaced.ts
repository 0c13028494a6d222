const middle = '.replaced-'

export const replacedName = (cluster: string, now: Date): string =>
  `${cluster}${middle}${now.toISOString().replaceAll(':', '-')}`

/** When a folder of this name was replaced; null for any other. */
export const replacedAt = (name: string): Date | null => {
  const [, stamp] = name.split(middle)
  const time = stamp?.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:')
  const at = new Date(time ?? Number.NaN)
  return Number.isNaN(at.getTime()) ? null : at
}
