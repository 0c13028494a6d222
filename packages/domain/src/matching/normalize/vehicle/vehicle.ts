import vehicleMakes from '../../data/vehicle-makes.json' with { type: 'json' }
import vehicleModels from '../../data/vehicle-models.json' with { type: 'json' }
import { readForms } from '../../data/list.ts'
import { isMisspelling } from '../../similarity/edit-distance.ts'
import { compactKey, isPlaceholder, wordsOf } from '../text/normalize-text.ts'

const carMakeNames = readForms(vehicleMakes, compactKey)
const carModelNames = readForms(vehicleModels, compactKey)
const makeNames = new Set(carMakeNames.values())
const modelNames = new Set(carModelNames.values())

/** The known name that is one slip away from a word, if there is only one. */
const intendedName = (key: string, names: ReadonlySet<string>): string | undefined => {
  if (key.length > 20) return undefined
  const near = [...names].filter((name) => isMisspelling(name, key))
  return near.length === 1 ? near[0] : undefined
}

export const normalizeMake = (typed: string): string | null => {
  if (isPlaceholder(typed)) return null
  const key = compactKey(typed)
  const words = wordsOf(typed)
  // "Toyota Vios", "Land Rover Defender"
  const first = carMakeNames.get(words.slice(0, 2).join('')) ?? carMakeNames.get(words[0] ?? '')
  return carMakeNames.get(key) ?? first ?? intendedName(key, makeNames) ?? key
}

/** Makes whose model number is that of the engine: 320i is a 3 series, C220 a C class. */
const modelSeries = (key: string, make: string | null): string | undefined => {
  if (make === 'bmw' || make === null) {
    const written = /^(?:([1-8])(?:series|serie|er|reihe)|(?:series|serie)([1-8]))$/.exec(key)
    const engine = make === 'bmw' ? /^([1-8])\d{2}[a-z]{0,2}$/.exec(key) : null
    const number = written?.[1] ?? written?.[2] ?? engine?.[1]
    if (number) return `${number}series`
  }
  if (make === 'mercedes' || make === null) {
    const letters =
      /^([abceglsvx]|cl[aks]|gl[abces]?|eq[abces]|slk?)(?:class|klass|klasse|classe)$/.exec(key)
    const engine = make === 'mercedes' ? /^([a-z]{1,3})\d{2,3}[a-z]{0,2}$/.exec(key) : null
    const letter = letters?.[1] ?? engine?.[1]
    if (letter) return letter.length > 1 ? letter : `${letter}class`
  }
  return make === 'mazda' && /^\d$/.test(key) ? `mazda${key}` : undefined
}

/** The model without the make that often precedes it ("Toyota Vios") and without its year. */
export const normalizeModel = (typed: string, make: string | null): string | null => {
  if (isPlaceholder(typed)) return null
  const words = wordsOf(typed)
  let rest = words
  for (const count of [2, 1]) {
    const prefix = carMakeNames.get(rest.slice(0, count).join(''))
    if (rest.length > count && prefix && (make === null || prefix === make)) {
      rest = rest.slice(count)
      make ??= prefix
    }
  }
  const undated = rest.filter((word) => !/^(?:19[6-9]|20[0-3])\d$/.test(word))
  let key = (undated.length > 0 ? undated : rest).join('').normalize('NFC')
  if (make && key.startsWith(make) && key.length > make.length && make !== 'mazda') {
    key = key.slice(make.length)
  } else if (/^mazda\D/.test(key)) key = key.slice('mazda'.length)
  if (isPlaceholder(key)) return null
  return modelSeries(key, make) ?? carModelNames.get(key) ?? intendedName(key, modelNames) ?? key
}
