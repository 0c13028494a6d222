/**
 * 5'11" -> '5 ft 11 in', before sanitizing removes the quotation marks and makes it 511. Everything
 * else stays as typed.
 */
export const spellOutFeet = (text: string): string =>
  text
    .replace(/(\d+)\s*['’′]\s*(\d+(?:[.,]\d+)?)\s*(?:["”″]|''|’’|′′)?/g, '$1 ft $2 in')
    .replace(/(\d+)\s*['’′]/g, '$1 ft')
    .replace(/(\d+)\s*["”″]/g, '$1 in')
