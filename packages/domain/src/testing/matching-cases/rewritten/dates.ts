import type { MatchingCase } from '../matching-case.ts'

/** A date in words or in the form of a country, and the same date in figures. */
const written = `
  17 Ogos 1993 | 1993-08-17
  17 Mac 1993 | 1993-03-17
  17 សីហា 1993 | 1993-08-17
  ថ្ងៃទី១៧ ខែសីហា ឆ្នាំ១៩៩៣ | 1993-08-17
  17 ສິງຫາ 1993 | 1993-08-17
  ວັນທີ 17 ເດືອນ ສິງຫາ ປີ 1993 | 1993-08-17
  17 ဩဂုတ် 1993 | 1993-08-17
  17 अगस्त 1993 | 1993-08-17
  17 আগস্ট 1993 | 1993-08-17
  17 ஆகஸ்ட் 1993 | 1993-08-17
  17 ఆగస్టు 1993 | 1993-08-17
  17 thg 8, 1993 | 1993-08-17
  93. 8. 17. | 1993-08-17
  1993. 8. 17. | 1993-08-17
  Selasa, 17 Agustus 1993 | 1993-08-17
  martes 17 de agosto de 1993 | 1993-08-17
  вторник, 17 августа 1993 | 1993-08-17
  Thứ Ba, ngày 17 tháng 8 năm 1993 | 1993-08-17
  1993年8月17日(火) | 1993-08-17
  1993년 8월 17일 화요일 | 1993-08-17
  terça-feira, 17 de agosto de 1993 | 1993-08-17
  Martes, ika-17 ng Agosto 1993 | 1993-08-17`

export const writtenDates: MatchingCase[] = written
  .trim()
  .split('\n')
  .map((line) => line.trim().split(' | ') as [string, string])
  .map(([typed, iso]) => ({
    title: `one name, and the birthdate ${typed}`,
    a: { fullName: 'Siriporn Chaiyasit', birthdate: typed },
    b: { fullName: 'Siriporn Chaiyasit', birthdate: iso },
    atLeast: 'strong',
    why: 'Few people share name and date.',
  }))
