import { compactKey, isPlaceholder } from './text.ts'

const makes = new Map(
  Object.entries({
    vw: 'volkswagen',
    volkswagon: 'volkswagen',
    volks: 'volkswagen',
    mercedesbenz: 'mercedes',
    merc: 'mercedes',
    benz: 'mercedes',
    mb: 'mercedes',
    mercedez: 'mercedes',
    mersedes: 'mercedes',
    chevy: 'chevrolet',
    chev: 'chevrolet',
    bimmer: 'bmw',
    beemer: 'bmw',
    toyoto: 'toyota',
    toyata: 'toyota',
    โตโยต้า: 'toyota',
    ฮอนด้า: 'honda',
    อีซูซุ: 'isuzu',
    มาสด้า: 'mazda',
    นิสสัน: 'nissan',
    тойота: 'toyota',
    хонда: 'honda',
    лада: 'lada',
    hundai: 'hyundai',
    hyundia: 'hyundai',
    huyndai: 'hyundai',
    mitsu: 'mitsubishi',
    mitsibishi: 'mitsubishi',
    suzuky: 'suzuki',
    landrover: 'landrover',
    rangerover: 'landrover',
    alfa: 'alfaromeo',
    isuzi: 'isuzu',
    porche: 'porsche',
    renualt: 'renault',
    citreon: 'citroen',
  }),
)

export const normaliseMake = (typed: string): string | null => {
  if (isPlaceholder(typed)) return null
  const key = compactKey(typed)
  return makes.get(key) ?? key
}

/** The model without the make that is often written before it ("Toyota Vios"). */
export const normaliseModel = (typed: string, make: string | null): string | null => {
  if (isPlaceholder(typed)) return null
  const key = compactKey(typed)
  for (const prefix of [
    make,
    ...[...makes].flatMap(([other, same]) => (same === make ? other : [])),
  ]) {
    if (prefix && key.startsWith(prefix) && key.length > prefix.length)
      return key.slice(prefix.length)
  }
  return key
}
