/** The places of a semicolon that ends no statement: bodies and texts, names and comments. */
const token = /(\$\w*\$)[\s\S]*?\1|'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*[\s\S]*?\*\/|;|[\s\S]/g

/** The statements of a text of SQL, without their semicolons. */
export const splitStatements = (text: string): string[] => {
  const statements = ['']
  for (const [part] of text.matchAll(token))
    if (part === ';') statements.push('')
    else statements[statements.length - 1] += part
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '')
}
