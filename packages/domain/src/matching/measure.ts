/** Centimetres from "172", "1.72 m", "5'8\"", "5 ft 8 in"; null outside what adults measure. */
export const normaliseHeight = (typed: string): number | null => {
  const text = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/,/g, '.')
    .replace(/[’′]/g, "'")
    .replace(/[”″]/g, '"')
  const feet = /(\d)\s*(?:'|ft|feet|foot)\s*(\d{1,2}(?:\.\d)?)?/.exec(text)
  let centimetres: number | null = null
  if (feet) centimetres = +feet[1]! * 30.48 + +(feet[2] ?? 0) * 2.54
  else {
    const number = /(\d+(?:\.\d+)?)/.exec(text)
    if (number) centimetres = +number[1]! < 3 ? +number[1]! * 100 : +number[1]!
  }
  return centimetres !== null && centimetres >= 120 && centimetres <= 230
    ? Math.round(centimetres)
    : null
}

export const normaliseAge = (typed: string): number | null => {
  const number = /\b(\d{2})\b/.exec(typed.normalize('NFKC'))
  const age = number ? +number[1]! : 0
  return age >= 18 && age <= 99 ? age : null
}

const eyeColors = new Map(
  Object.entries({
    darkbrown: 'brown',
    lightbrown: 'brown',
    black: 'brown',
    darkblack: 'brown',
    lightblue: 'blue',
    darkblue: 'blue',
    gray: 'grey',
    bluegreen: 'green',
    lightgreen: 'green',
    hazelnut: 'hazel',
  }),
)
export const normaliseEyeColor = (key: string): string =>
  eyeColors.get(key) ?? key.replace(/eyes?$/, '')
