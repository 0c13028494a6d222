import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { StepBar, StepList } from './step-indicator.tsx'

const steps = [1, 2, 3, 4].map((number) => ({ number, title: `Title ${number}` }))
const list = renderToStaticMarkup(<StepList steps={steps} current={3} onGo={() => {}} />)
const items = list.split('<li').slice(1)

describe('the list of steps', () => {
  test('leads back to earlier steps and to no others', () => {
    expect(items.map((item) => item.includes('<button'))).toEqual([true, true, false, false])
  })

  test('says which one is current, and once', () => {
    expect(items.map((item) => item.includes('aria-current="step"'))).toEqual([
      false,
      false,
      true,
      false,
    ])
  })

  test('says in words that earlier ones are done', () => {
    expect(items.map((item) => item.includes('Done: '))).toEqual([true, true, false, false])
  })
})

test('on the phone the same stands behind "Step 3 of 4"', () => {
  const bar = renderToStaticMarkup(<StepBar steps={steps} current={3} onGo={() => {}} />)
  expect(bar).toContain('Step 3 of 4')
  expect(bar).toContain(list)
})
