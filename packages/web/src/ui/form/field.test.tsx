import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Select } from './select.tsx'
import { TextInput } from './text-input.tsx'

const nothing = () => {}

describe('a field', () => {
  test('a field puts label, hint and error before the input and describes it by hint, then error', () => {
    const html = renderToStaticMarkup(
      <TextInput
        id="age"
        label="Age"
        hint="In years."
        error="Enter it"
        value=""
        onValue={nothing}
      />,
    )
    const places = ['>Age<', 'In years.', 'Enter it', '<input'].map((part) => html.indexOf(part))
    expect(places.toSorted((a, b) => a - b)).toEqual(places)
    expect(html).toContain('aria-describedby="age-hint age-error"')
    expect(html).toContain('aria-invalid="true"')
  })

  test('a field says "(optional)" or is required', () => {
    const optional = renderToStaticMarkup(
      <TextInput id="a" label="Name" optional value="" onValue={nothing} />,
    )
    expect(optional).toContain('(optional)')
    const unmarked = renderToStaticMarkup(
      <TextInput id="a" label="Name" optional="unmarked" value="" onValue={nothing} />,
    )
    expect(unmarked).not.toContain('(optional)')
    for (const html of [optional, unmarked]) expect(html).not.toContain('aria-required')
    const required = renderToStaticMarkup(
      <Select id="b" label="Kind" value="" onValue={nothing} options={[]} emptyLabel="Nothing" />,
    )
    expect(required).not.toContain('(optional)')
    expect(required).toContain('aria-required="true"')
  })

  test('a field without hint and error has no description', () => {
    const html = renderToStaticMarkup(<TextInput id="a" label="Name" value="x" onValue={nothing} />)
    expect(html).not.toContain('aria-describedby')
    expect(html).not.toContain('aria-invalid')
  })

  test('a field has autofill and spelling marks off by default', () => {
    const html = renderToStaticMarkup(
      <TextInput id="a" label="Name" value="" onValue={nothing} autoComplete="email" />,
    )
    expect(html).toContain('autoComplete="email"')
    expect(html).toContain('spellCheck="false"')
  })

  test('a field says in words how good a clue it is', () => {
    const html = renderToStaticMarkup(
      <TextInput id="a" label="Phone" clue={5} value="" onValue={nothing} />,
    )
    expect(html).toContain('very strong')
  })
})
