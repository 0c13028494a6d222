/** Centimeters from "172", "1.72 m", "5'8\"", "5 ft 8 in"; null outside the range of adults. */
export const normalizeHeight = (typed: string): number | null => {
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

export const normalizeAge = (typed: string): number | null => {
  const number = /\b(\d{2})\b/.exec(typed.normalize('NFKC'))
  const age = number ? +number[1]! : 0
  return age >= 18 && age <= 99 ? age : null
}

const kilogramsPerPound = 0.4536
/** A number without a unit is kilograms up to this one, and pounds above. */
const maxKilograms = 110

/** Kilograms from "58", "58 kg", "128 lb", "9 st 2"; null outside the range of adults. */
export const normalizeWeight = (typed: string): number | null => {
  const text = typed.normalize('NFKC').toLowerCase().replace(/,/g, '.')
  const stone = /(\d{1,2})\s*(?:st\b|stone)\s*(\d{1,2})?/.exec(text)
  const number = /(\d+(?:\.\d+)?)/.exec(text)
  let kilograms: number | null = null
  if (stone) kilograms = (+stone[1]! * 14 + +(stone[2] ?? 0)) * kilogramsPerPound
  else if (number) {
    const isPounds = /lb|pound/.test(text) || (!/kg|kilo/.test(text) && +number[1]! > maxKilograms)
    kilograms = +number[1]! * (isPounds ? kilogramsPerPound : 1)
  }
  return kilograms !== null && kilograms >= 35 && kilograms <= 250 ? Math.round(kilograms) : null
}
