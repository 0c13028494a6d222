import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { StepBar, StepList } from './step-indicator.tsx'

const steps = [1, 2, 3, 4].map((number) => ({ number, title: `Title ${number}` }))
const list = renderToStaticMarkup(<StepList steps={steps} current={3} onGo={() => {}} />)
const items = list.split('<li').slice(1)

describe('the list of steps', () => {
  test('the list of steps links to earlier steps and to no others', () => {
    expect(items.map((item) => item.includes('<button'))).toEqual([true, true, false, false])
  })

  test('the list of steps marks exactly one step as current', () => {
    expect(items.map((item) => item.includes('aria-current="step"'))).toEqual([
      false,
      false,
      true,
      false,
    ])
  })

  test('the list of steps says in words that earlier steps are done', () => {
    expect(items.map((item) => item.includes('Done: '))).toEqual([true, true, false, false])
  })
})

test('on phones "Step 3 of 4" opens the list of steps', () => {
  const bar = renderToStaticMarkup(<StepBar steps={steps} current={3} onGo={() => {}} />)
  expect(bar).toContain('Step 3 of 4')
  expect(bar).toContain(list)
})
