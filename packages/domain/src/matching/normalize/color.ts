const eyeColors = new Map(
  Object.entries({
    darkbrown: 'brown',
    lightbrown: 'brown',
    black: 'brown',
    darkblack: 'brown',
    lightblue: 'blue',
    darkblue: 'blue',
    gray: 'grey',
    bluegreen: 'green',
    lightgreen: 'green',
    hazelnut: 'hazel',
  }),
)
export const normalizeEyeColor = (key: string): string =>
  eyeColors.get(key) ?? key.replace(/eyes?$/, '')

const colors: readonly [RegExp, string][] = [
  [/blond/, 'blonde'],
  [/brun|brown|chestnut/, 'brown'],
  [/black|^dark$/, 'black'],
  [/red|ginger|auburn/, 'red'],
  [/silver|gr[ae]y/, 'grey'],
  [/white/, 'white'],
  [/blue/, 'blue'],
  [/green/, 'green'],
]

/** Colors of hair and cars: the color without its shade. */
export const normalizeColor = (key: string): string =>
  colors.find(([pattern]) => pattern.test(key))?.[1] ?? key.replace(/hair$/, '')
