import { casesOf } from './parse.ts'

/** Birthdates as people write them. */
export const typedDates = casesOf(`
  -- One day, written otherwise.
${[
  '12 เมษายน 2538',
  '12 เม.ย. 38',
  '12/4/2538',
  'วันพุธที่ 12 เมษายน พ.ศ. 2538',
  '๑๒ เมษายน ๒๕๓๘',
  '平成7年4月12日',
  'H7.4.12',
  '平成七年四月十二日',
  '1995年4月12日生まれ',
  '民國84年4月12日',
  '12 أبريل 1995',
  '12 نيسان 1995',
  '12 באפריל 1995',
  '12 квітня 1995 р.',
  '12 апреля 1995 года',
  'ср, 12 апр. 1995 г.',
  '12 красавіка 1995',
  '12 kwietnia 1995 r.',
  '12. dubna 1995',
  '12 Nisan 1995 Çarşamba',
  'Mittwoch, der 12. April 1995',
  'mercredi 12 avril 1995',
  'le 12 avr. 1995',
  'mercoledì 12 aprile 1995',
  '12 de abril de 1995',
  'miércoles 12-abr-1995',
  'quarta, 12 abr 1995',
  'Rabu 12 April 1995',
  'Ika-12 ng Abril, 1995',
  'Abril 12, 1995',
  'Thứ Tư, 12 tháng Tư, 1995',
  '12 tháng 4 năm 1995',
  '1995년 4월 12일 (수)',
  '95년 4월 12일',
  '12 ເມສາ 1995',
  '12 មេសា 1995',
  '១២ មេសា ១៩៩៥',
  '၁၂ ဧပြီ ၁၉၉၅',
  '12 ဧပြီလ 1995',
  '12 अप्रैल 1995',
  '१२ अप्रैल १९९५',
  '12 এপ্রিল 1995',
  '12 ஏப்ரல் 1995',
  '12 Απριλίου 1995',
  '12th of April 1995',
  'Wed Apr 12 1995',
  '12.IV.1995',
  '12.04.95',
  '1995/04/12',
  '19950412',
  'born on 12 April 1995',
]
  .map(
    (date) =>
      `  >=strong | Waraporn Kittisakul; born ${date} | Waraporn Kittisakul; born 1995-04-12`,
  )
  .join('\n')}
  >=strong | Waraporn Kittisakul; born 7 ธ.ค. 36 | Waraporn Kittisakul; born 1993-12-07
  >=strong | Waraporn Kittisakul; born 昭和六十二年十二月七日 | Waraporn Kittisakul; born 1987-12-07
  >=strong | Waraporn Kittisakul; born 7. prosince 1993 | Waraporn Kittisakul; born 1993-12-07
  >=strong | Waraporn Kittisakul; born 7 decembrie 1993 | Waraporn Kittisakul; born 1993-12-07
  >=strong | Waraporn Kittisakul; born 7.XII.1993 | Waraporn Kittisakul; born 1993-12-07
  >=strong | Waraporn Kittisakul; born ngày 7 tháng mười hai năm 1993 | Waraporn Kittisakul; born 1993-12-07
  >=strong | Waraporn Kittisakul; born Dienstag, den 7. Dezember 1993 | Waraporn Kittisakul; born 1993-12-07
  >=strong | Waraporn Kittisakul; born 民國82年12月7日 | Waraporn Kittisakul; born 1993-12-07
  >=strong !prior !learned | Waraporn Kittisakul; born ۲۳ فروردین ۱۳۷۴ | Waraporn Kittisakul; born 1995-04-12
  >=strong !prior !learned | Waraporn Kittisakul; born 1374/01/23 | Waraporn Kittisakul; born 1995-04-12
  >=strong !prior !learned | Waraporn Kittisakul; born 12 ذو القعدة 1415 | Waraporn Kittisakul; born 1995-04-12
  -- A year that is only about right agrees.
  >=possible | Ottokar Brandenstein; born approx 1984 | Ottokar Brandenstein; born 1984-10-02
  >=possible | Ottokar Brandenstein; born ca. 1984 | Ottokar Brandenstein; born 1985-02-02
  >=possible | Ottokar Brandenstein; born около 1984 | Ottokar Brandenstein; born 1984-10-02
  >=possible | Ottokar Brandenstein; born ประมาณ 2527 | Ottokar Brandenstein; born 1984-10-02
  >=possible | Ottokar Brandenstein; born around October 1984 | Ottokar Brandenstein; born 1984-10-02
  >=possible | Ottokar Brandenstein; born early 80s | Ottokar Brandenstein; born 1982-10-02
  -- The dates are of two people.
  <=weak !learned | Maria Lourdes Cruz; born approx 1995 | Maria Lourdes Cruz; born 1971-04-12
  <=weak | Maria Lourdes Cruz; born 12 เมษายน 2538 | Maria Lourdes Cruz; born 12 เมษายน 2528
  <=weak | Maria Lourdes Cruz; born 平成7年4月12日 | Maria Lourdes Cruz; born 昭和63年4月12日
`)
