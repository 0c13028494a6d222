const initials = 'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' ')
const medials = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ')
const finals = ' k k k n n n t l l l l l l l l m p p t t ng t t k t p t'.split(' ')

/** One Korean syllable. 우 alone is mostly spelled as in Hyunwoo. */
export const readSyllable = (syllable: string): string => {
  if (syllable === '우') return 'woo'
  const index = syllable.codePointAt(0)! - 0xac00
  const initial = initials[Math.floor(index / 588)] ?? ''
  const medial = medials[Math.floor((index % 588) / 28)] ?? ''
  return `${initial}${medial}${finals[index % 28] ?? ''}`
}

/** Family names in their usual spelling. */
const surnames = new Map(
  `김kim 이lee 박park 최choi 정jung 강kang 조cho 윤yoon 장jang 임lim 한han 오oh 서seo 신shin 권kwon 황hwang 안ahn 송song
  류ryu 유yoo 전jeon 홍hong 고ko 문moon 양yang 손son 배bae 백baek 허heo 남nam 심shim 노noh 하ha 곽kwak 성sung 차cha 주joo
  우woo 구koo 민min 진jin 나na 지ji 엄um 채chae 원won 천chun 방bang 공kong 현hyun 함ham 변byun 여yeo 추choo 도do 소so 석suk
  설seol 마ma 길gil 연yeon 위wi 표pyo 명myung 기ki 반ban 왕wang 금keum 옥ok 육yook 인in 맹maeng 제je 모mo 탁tak 국kuk 은eun
  남궁namgung 황보hwangbo 제갈jegal 사공sagong 선우sunwoo 독고dokgo`
    .split(/\s+/)
    .map((entry): [string, string] => [
      entry.replace(/[a-z]+$/, ''),
      entry.replace(/^[^a-z]+/, ''),
    ]),
)

/** Family names that are never one syllable and the first one of a given name. */
const alwaysTwoSyllables = new Set(['남궁', '황보', '제갈', '사공', '독고'])

/** A whole Korean name as family name and given name, otherwise null. */
export const readKoreanName = (name: string): string[] | null => {
  const [, first = '', apart = '', rest = ''] =
    /^([가-힣]{1,5}?)(\s*)([가-힣]{1,3})$/.exec(name) ?? []
  if (apart !== '') {
    const surname = surnames.get(first)
    return surname ? [surname, [...rest].map(readSyllable).join('')] : null
  }
  if (!/^[가-힣]{2,5}$/.test(name)) return null
  for (const length of [2, 1]) {
    const surname = surnames.get(name.slice(0, length))
    const given = name.slice(length)
    const isUncertain = length === 2 && name.length < 4 && !alwaysTwoSyllables.has(name.slice(0, 2))
    if (!surname || given === '' || isUncertain) continue
    return [surname, [...given].map(readSyllable).join('')]
  }
  return null
}
