import { tallScriptOf } from '../../lib/display-text/script.ts'

/** Text that a member typed, isolated from the text around it: direction, line height, breaking. */
export const TypedText = ({ children }: { children: string }) => (
  <bdi lang={tallScriptOf(children)} className="wrap-anywhere">
    {children}
  </bdi>
)

const mark = '\u0001'

/** A sentence with a name: `words` puts the name where the language requires it. */
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
