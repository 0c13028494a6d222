/** Who runs the installation, on every page of text. */
export const responsible = 'Who is responsible'
// claim: the-operator-is-named
export const runBy = (name: string) =>
  `${name} runs this site and is responsible for the data in it.`
export const noOperator =
  'This site does not say who runs it. It is for trying out CrossCheck. Do not write about real people here.'
export const contactLabel = 'Questions and requests'
export const privacyContactLabel = 'Personal data'
export const addressLabel = 'Address'
export const authorityLabel = 'Complaints about personal data'
export const lawLabel = 'Governing law'
