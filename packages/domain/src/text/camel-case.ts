/** 'socialMediaInstagram' -> 'Social Media Instagram'. */
export const splitCamelCase = (name: string): string =>
  name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/^./u, (first) => first.toUpperCase())
