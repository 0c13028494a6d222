import { isNeutral } from '@crosscheck/domain/appearance'
import { productName } from '#text/app/ui.ts'
import { useAppearance } from '../../lib/appearance/appearance.ts'

const className = 'size-7.5 max-[24rem]:size-6.5'

/** Two crossing check marks that form a shield. */
const OwnLogo = () => (
  <svg
    viewBox="0 0 48 48"
    fill="none"
    strokeWidth="4.4"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    className={className}
  >
    <path
      d="M16 22L27.5 41.5C36.5 35.5 41 27 41 11.5C35 11 29.5 9 25 5.5"
      className="stroke-other-line"
    />
    <path
      d="M32 22L20.5 41.5C11.5 35.5 7 27 7 11.5C13 11 18.5 9 23 5.5"
      className="stroke-accent"
    />
  </svg>
)

export const BrandName = () => {
  const appearance = useAppearance()
  return (
    <>
      {isNeutral(appearance) ? (
        <img src={`/icons/${appearance}.svg`} alt="" className={className} />
      ) : (
        <OwnLogo />
      )}
      <span className="voice text-[1.1875rem] max-[24rem]:sr-only">{productName}</span>
    </>
  )
}
