import { expect, test } from 'vitest'
import { nameWords } from './name.ts'

test.each(
  `
  Pak Budi Santoso | budi santoso
  Ibu Ratna Kusuma | ratna kusuma
  Mas Joko | joko
  Kak Ros | ros
  Ate Rowena Cruz | rowena cruz
  Kuya Jun | jun
  Ny. Siti Aminah | siti aminah
  Cik Siti Aminah | siti aminah
  Encik Azlan Shah | azlan shah
  U Zaw Lin Htet | zaw lin htet
  Daw Thiri Khaing | thiri khaing
  Ma Thida | thida
  Pani Kowalska | kowalska
  Didi Sunita | sunita
  Khun Noi | noi
  Nong Ploy | ploy
  Hyung Minsoo | minsoo
  Don Carlos Ruiz | carlos ruiz
  Lola Remedios | remedios
  Chị Hoa | hoa
  Yuko-san | yuko
  Mehmet Bey | mehmet
  Mr. Kim Min Su | kim minsu`
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' | ') as [string, string]),
)('the form of address in %s is no word of the name', (typed, words) => {
  expect(nameWords(typed).join(' ')).toBe(words)
})

test.each([
  'Ma Yun',
  'Ko Min Jun',
  'Pak Jiyoung',
  'Don Smith',
  'Jackie Chan',
  'Om Prakash',
  'Tuan Nguyen',
  'Tito Ortiz',
  'Lola',
  'Aung Ko',
  'Ny Sokha',
  'Pani Wulan',
  'Fru Ngwa',
  'Didi Kempot',
  'Hyung Min',
  'Khun Sophea',
  'Neng Xiaoli',
  'Nong Lan',
  'Mas Yuki',
  'Rizal Efendi',
])('every word of %s is a part of the name', (typed) => {
  expect(nameWords(typed).join(' ')).toBe(typed.toLowerCase())
})
