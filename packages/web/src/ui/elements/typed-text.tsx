import { tallScriptOf } from '../../lib/display-text/script.ts'

/** What somebody typed, kept apart from the words around it: direction, line height, breaking. */
export const TypedText = ({ children }: { children: string }) => (
  <bdi lang={tallScriptOf(children)} className="wrap-anywhere">
    {children}
  </bdi>
)

const mark = '\u0001'

/** A sentence with a name in it: `words` puts the name where the language wants it. */
export const WithName = ({ words, name }: { words: (name: string) => string; name: string }) => {
  const [before, after] = words(mark).split(mark)
  return (
    <>
      {before}
      <TypedText>{name}</TypedText>
      {after}
    </>
  )
}
