import data from '../../data/east-asian.json' with { type: 'json' }
import { readLetters } from './letters.ts'

const letters = readLetters(data.thai.letters)
/** The end of a word in spelling, not in sound: Benjamas, Nuch, but Kamon. */
const ending = readLetters(data.thai.ending)

/**
 * A Thai word in Latin letters, in the usual spelling of names; precise enough for sound keys, not
 * for pronunciation. The difficulty is consonants without a written vowel.
 */
export const spellThai = (word: string): string => {
  const spoken = word
    .replace(/\u0e4d\u0e32/g, 'ำ')
    .replace(/[่-๋็]/g, '')
    .replace(/เพชร/g, 'เพช')
    .replace(/เสริฐ/g, 'เสิฐ')
    // silent final vowels (ชาติชาย, เกียรติศักดิ์), and letters that are silenced together
    .replace(/ชาติ(?=[ก-ฮ])/g, 'ชาต')
    .replace(/เกียรติ/g, 'เกียติ')
    .replace(/ษฐ์/g, 'ต')
    .replace(/(?<=[ูุ])รณ์/g, 'น')
    // r between two syllables belongs to both (อรทัย, วรวุฒิ, อมรรัตน์), but in อรอุมา it is n
    .replace(/^อรอ/, 'อนอ')
    .replace(/^([อว])ร(?=[ก-ฟภมยลวศ-สห])/, '$1ระ')
    .replace(/รร(?=[ะ-ู])/g, 'นร')
    .replace(/(?<=ั)ล(?=ย)/g, 'นล')
    // w between consonants is ua (ดวงใจ), but not in วงศ์ and แก้ว
    .replace(/(?<=[ก-ฮ])(?<![เแโไใ][ก-ฮ])ว(?!ง[ศษ]์)(?=[งนกยมดบลตส](?![ะ-ู์]))/g, 'ุา')
    .replace(/ส[ดต]ิ์/g, 'ต')
    // the r of a closed syllable is silent (มิตร, บัตร), and so is a silenced letter with its vowel
    // sign
    .replace(/(?<=[ัิุ])ตร(?=$|[ก-ฮ][ะ-ู])/g, 'ต')
    // pronounced in words from English (มิ้นท์, กิ๊ฟท์)
    .replace(/(?<=ิ[นฟ])ท์$/, 'ต')
    .replace(/(?<=ไอ)ซ์$/, 'ส')
    .replace(/[ตทชค]ร์|[ษส]ณ์|[ก-ฮ][ิุ]?์/g, '')
    .replace(/ทร(?=ัพ|าย|ง|ุด|วง)/g, 'ซ')
    .replace(/สร(?=อย|ะ)/g, 'ส')
    .replace(/^([เแโไใ]?)ห(?=[งญนมยรลว])(?!รร)/, '$1')
    .replace(/^อ(?=ย(?:า|ู))/, '')
    // two equal consonants at the start are two syllables (ลลิตา, ศศิธร)
    .replace(/^([ก-ฮ])\1/, '$1ะ$1')
    .replace(/ญ(?![ะ-ู])/g, 'น')
    .replace(/รร(?=[ก-ฮ])/g, 'ั')
    .replace(/รร/g, 'ัน')
    .replace(/ัว/g, 'ุา')
    // r and l close a syllable before the next consonant (พรทิพย์, ชลธิชา)
    .replace(/(?<=(?<![ัิุ])[ก-ฮ])ร(?=[ก-งจ-สฬฮ](?:[ะ-ู]|[ก-ฮ])|[เแโไใ])/g, 'น')
    .replace(/กุล/g, 'กุɭ')
    .replace(/(?<=[ก-ฮ]|[ั-ุ])ล(?=[ก-ฬฮ]|[เแโไใ])/g, 'น')
    // a vowel on both sides of its consonant is ao (เสา), with ะ after it o (เกาะ)
    .replace(/เ([ก-ฮ])า(?!ะ)/g, '$1าว')
    // a leading vowel follows its consonant in sound
    .replace(/([เแโไใ])([ก-ฮ])/g, '$2$1')
    // two consonants without a vowel are a syllable with o (นก, สมชาย)
    .replace(/(?<![ะ-ูเ-ไอ])([ก-ฬฮ])([ก-ฬฮ])(?![ะ-ูเ-ไอɭ])/g, '$1อ$2')
  const spelled = [...spoken]
  return spelled
    .map((letter, index) => {
      if (letter === 'ɭ') return 'l'
      const isLast = index === spelled.length - 1 && index > 0
      return (isLast ? ending.get(letter) : undefined) ?? letters.get(letter) ?? letter
    })
    .join('')
}
