import { fold } from './text.ts'

/** Letter by letter; enough for sound keys, not for reading aloud. */
const pairs = (text: string): Map<string, string> =>
  new Map(
    text
      .trim()
      .split(/\s+/)
      .map((pair): [string, string] => {
        const letters = [...pair]
        return [letters[0]!, letters.slice(1).join('')]
      }),
  )

const cyrillic = pairs(`
  аa бb вv гg дd еe ёe жzh зz иi йi кk лl мm нn оo пp рr сs тt уu фf хkh цts чch шsh щsh ъ ыy ь эe юyu яya
  іi їi єe ґg ўu јj љl њn ћch ђdj џdz қk ғg ңn өo үu ұu һh әa`)
const greek = pairs(`
  αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξks οo πp ρr σs ςs τt υy φf χh ψps ωo`)
const thai = pairs(`
  กk ขk ฃk คk ฅk ฆk งng จch ฉch ชch ซs ฌch ญy ฎd ฏt ฐt ฑt ฒt ณn ดd ตt ถt ทt ธt นn บb ปp ผp ฝf พp ฟf ภp มm
  ยy รr ลl วw ศs ษs สs หh ฬl อo ฮh ฤrue ะa ัa าa ำam ิi ีi ึue ืue ุu ูu เe แae โo ไai ใai ํm ็ ่ ้ ๊ ๋ ์ ๆ`)
const thaiFinal = pairs(`
  จt ชt ซt ศt ษt สt ดt ฎt ฏt ตt ถt ทt ธt ฐt ฑt ฒt บp ปp พp ฟp ภp รn ลn ฬn ญn ณn`)
const arabic = pairs(`
  اa أa إi آa ىa بb تt ثth جj حh خkh دd ذdh رr زz سs شsh صs ضd طt ظz عa غgh فf قq كk لl مm نn هh ةa وw يy ءa ئy ؤw
  پp چch ژzh گg کk یy ٹt ڈd ڑr ں ھh ہh ےe`)
const devanagari = pairs(`
  अa आa इi ईi उu ऊu ऋri एe ऐai ओo औau कk खkh गg घgh ङn चch छch जj झjh ञn टt ठth डd ढdh णn तt थth दd धdh नn पp फph
  बb भbh मm यy रr लl वv शsh षsh सs हh ळl ाa िi ीi ुu ूu ृri ेe ैai ोo ौau ंn ँn ः ् ़`)
const kana = pairs(`
  あa いi うu えe おo かka きki くku けke こko がga ぎgi ぐgu げge ごgo さsa しshi すsu せse そso ざza じji ずzu ぜze ぞzo
  たta ちchi つtsu てte とto だda ぢji づzu でde どdo なna にni ぬnu ねne のno はha ひhi ふfu へhe ほho ばba びbi ぶbu べbe ぼbo
  ぱpa ぴpi ぷpu ぺpe ぽpo まma みmi むmu めme もmo やya ゆyu よyo らra りri るru れre ろro わwa をo んn ゃya ゅyu ょyo っ ー`)

const initials = 'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' ')
const medials = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ')
const finals = ' k k k n n n t l l l l l l l l m p p t t ng t t k t p t'.split(' ')

const hangul = (letter: string): string => {
  const index = letter.codePointAt(0)! - 0xac00
  const initial = initials[Math.floor(index / 588)] ?? ''
  const medial = medials[Math.floor((index % 588) / 28)] ?? ''
  return `${initial}${medial}${finals[index % 28] ?? ''}`
}

const spellThai = (word: string): string => {
  const spoken = word
    // a silenced letter is not spoken (พงษ์, ศักดิ์)
    .replace(/[ก-ฮ][ิุ]?์/g, '')
    // at the end of a syllable it is an n (บุญมี)
    .replace(/ญ(?![ะ-ู])/g, 'น')
    .replace(/รร(?=[ก-ฮ])/g, 'ั')
    .replace(/รร/g, 'ัน')
    // a leading vowel is spoken after its consonant
    .replace(/([เแโไใ])([ก-ฮ])/g, '$2$1')
  const letters = [...spoken]
  return letters
    .map((letter, index) =>
      index === letters.length - 1 && index > 0 && thaiFinal.has(letter)
        ? thaiFinal.get(letter)
        : (thai.get(letter) ?? letter),
    )
    .join('')
}

const tables = [cyrillic, greek, arabic, devanagari, kana]

/** A folded word in Latin letters, as near as one can come letter by letter; Han stays as it is. */
export const toLatin = (folded: string): string => {
  if (/^[\x20-\x7f]*$/.test(folded)) return folded
  const text = /[\u0e00-\u0e7f]/.test(folded) ? spellThai(folded) : folded
  return fold(
    [...text]
      .map((letter) => {
        if (letter >= '가' && letter <= '힣') return hangul(letter)
        const plain =
          letter >= 'ァ' && letter <= 'ヶ'
            ? String.fromCodePoint(letter.codePointAt(0)! - 96)
            : letter
        for (const table of tables) {
          const spelled = table.get(plain)
          if (spelled !== undefined) return spelled
        }
        return letter
      })
      .join(''),
  )
}

/** Whether a text has letters of another script than Latin. */
export const isOtherScript = (text: string): boolean => /[^\p{Script=Latin}\P{L}]/u.test(text)
