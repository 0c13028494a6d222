import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testRows } from '../../../testing/test-rows.ts'
import { normalizeOccupation } from '../text/occupation.ts'
import { normalizeMake, normalizeModel } from './vehicle.ts'

testRows([
  ['volkswagen', ['VW', 'Volkswagen', 'volkswagon', 'Фольксваген']],
  ['mercedes', ['Mercedes-Benz', 'Benz', 'merc', 'Merzedes', 'Mercedes C200', 'เบนซ์', '奔驰']],
  ['chevrolet', ['Chevy', 'Chevrolet', 'Chevrolett']],
  ['toyota', ['TOYOTA', 'Toyota Vios', 'Toyotta', 'โตโยต้า']],
  ['landrover', ['Land Rover', 'Range Rover', 'Land Rover Defender']],
  ['citroen', ['Citroën', 'Citreon']],
  ['bmw', ['BMW', 'БМВ', 'Bimmer']],
  ['seat', ['Seat']],
  ['fiat', ['Fiat']],
  ['unheard', ['Unheard']],
])('a make is read from each notation', (make, written) => {
  for (const typed of written) expect(normalizeMake(typed), typed).toBe(make)
})

testRows([
  ['Toyota Vios', 'toyota', 'vios'],
  ['ToyotaVios', 'toyota', 'vios'],
  ['Toyota Vios', null, 'vios'],
  ['Vios 2018', 'toyota', 'vios'],
  ['Fortunner', 'toyota', 'fortuner'],
  ['วีออส', 'toyota', 'vios'],
  ['constructor', 'toyota', 'constructor'],
  ['CR-V', 'honda', 'crv'],
  ['D-Max', 'isuzu', 'dmax'],
  ['3 Series', 'bmw', '3series'],
  ['320i', 'bmw', '3series'],
  ['3er', 'bmw', '3series'],
  ['BMW 520d', null, '5series'],
  ['C-Class', 'mercedes', 'cclass'],
  ['C220d', 'mercedes', 'cclass'],
  ['GLC', 'mercedes', 'glc'],
  ['GLC 250', 'mercedes', 'glc'],
  ['GLC-Class', 'mercedes', 'glc'],
  ['Mazda 3', 'mazda', 'mazda3'],
  ['3', 'mazda', 'mazda3'],
  ['Mazda CX-5', 'mazda', 'cx5'],
  ['2008', 'peugeot', '2008'],
  ['Peugeot 2008', 'peugeot', '2008'],
  ['F-150', 'ford', 'f150'],
])('a model is read from each notation', (typed, make, model) => {
  expect(normalizeModel(typed, make)).toBe(model)
})

testRows([
  ['waitress', ['Waitress', 'Kellnerin', 'camarera', 'официантка', 'พนักงานเสิร์ฟ']],
  ['nurse', ['Nurse', 'Registered Nurse', 'RN', 'Krankenschwester', 'enfermera', 'พยาบาล', '护士']],
  ['teacher', ['Teacher', 'Lehrerin', 'profesora', 'ครู', 'учитель']],
  ['flightattendant', ['Flight attendant', 'Cabin crew', 'Stewardess', 'แอร์โฮสเตส']],
  ['unemployed', ['unemployed', 'not working', 'arbeitslos']],
  ['lighthousekeeper', ['Lighthouse keeper']],
])('an occupation is read from each notation', (occupation, written) => {
  for (const typed of written) expect(normalizeOccupation(typed), typed).toBe(occupation)
})

test('placeholders are no make, model or occupation', () => {
  for (const typed of ['', '-', 'n/a', 'unknown', 'ไม่มี']) {
    expect(normalizeMake(typed)).toBeNull()
    expect(normalizeModel(typed, 'toyota')).toBeNull()
    expect(normalizeOccupation(typed)).toBeNull()
  }
})

test('no input makes the normalizers of vehicles throw, and normalizing twice changes nothing', () => {
  const makeOrModel = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.stringMatching(/^[a-c3 ]{0,8}(?:bmw|mazda|class|series)?[a-c3 ]{0,4}$/),
  )
  fc.assert(
    fc.property(makeOrModel, fc.constantFrom(null, 'bmw', 'mercedes', 'mazda'), (typed, brand) => {
      const make = normalizeMake(typed)
      if (make) expect(normalizeMake(make)).toBe(make)
      const model = normalizeModel(typed, brand)
      if (model) expect(normalizeModel(model, brand)).toBe(model)
      const occupation = normalizeOccupation(typed)
      if (occupation) expect(normalizeOccupation(occupation)).toBe(occupation)
    }),
  )
})
