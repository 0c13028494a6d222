import { Fragment, type ReactNode } from 'react'
import { languageOfScript } from '../../lib/display-text/names/script.ts'

/** Text that a member typed, isolated from the text around it: direction, line height, breaking. */
export const TypedText = ({ children }: { children: string }) => (
  <bdi lang={languageOfScript(children)} className="wrap-anywhere">
    {children}
  </bdi>
)

const mark = '\u0001'

type Words = (part: string) => string

/** A sentence with an element in it: `words` puts the element where the language requires it. */
export const WithPart = ({ words, children }: { words: Words; children: ReactNode }) => {
  const [before, after] = words(mark).split(mark)
  return (
    <>
      {before}
      {children}
      {after}
    </>
  )
}

/** A sentence with two elements in it, for example links. */
export const WithParts = ({
  words,
  children,
}: {
  words: (first: string, second: string) => string
  children: readonly [ReactNode, ReactNode]
}) =>
  words(`${mark}0${mark}`, `${mark}1${mark}`)
    .split(mark)
    .map((piece, index) => (
      // Every second piece is the number of an element.
      <Fragment key={index}>{index % 2 === 1 ? children[Number(piece)] : piece}</Fragment>
    ))

export const WithName = ({ words, name }: { words: Words; name: string }) => (
  <WithPart words={words}>
    <TypedText>{name}</TypedText>
  </WithPart>
)
