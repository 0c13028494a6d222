import { expect, test } from 'vitest'
import { possibleRunActions } from './run-control.ts'

const run = { cause: 'settings', isOver: false, isPaused: false }

test.each([
  ['goes on can be paused and canceled', run, ['pause', 'cancel']],
  ['is paused can be resumed and canceled', { ...run, isPaused: true }, ['resume', 'cancel']],
  ['is over can be left alone only', { ...run, isOver: true, isPaused: true }, []],
  ['renews blocking keys cannot be canceled', { ...run, cause: 'tokens and model' }, ['pause']],
])('a run that %s', (_, state, actions) => {
  expect(possibleRunActions(state)).toEqual(actions)
})
