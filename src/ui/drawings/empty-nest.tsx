import { StandingStork } from './standing-stork.tsx'

/** A stork by its empty nest: a parcel box. */
export function EmptyNest() {
  return (
    <>
      <path
        d="M14 176H266"
        fill="none"
        stroke="var(--ill-line)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M168 116 152 98h34l12 18ZM246 116l18-16h-32l-10 16Z"
        fill="var(--ill-kraft-2)"
        stroke="var(--ill-line)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M172 116c2-14 14-20 35-20s33 6 35 20Z"
        fill="var(--ill-kraft)"
        stroke="var(--ill-line)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M176 110c16-5 36-9 60-7M182 103c18 0 38 3 56 9M190 98c14 5 30 9 46 14M178 114c10-8 26-15 40-17M226 96l10-8M184 99l-8-7M206 96l4-9"
        fill="none"
        stroke="var(--ill-line)"
        strokeWidth="1.4"
        strokeLinecap="round"
      />
      <path
        d="M168 116h78l-6 60h-66Z"
        fill="var(--ill-kraft)"
        stroke="var(--ill-line)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M188 140h38v20h-38Z" fill="var(--ill-sheet)" stroke="var(--ill-line)" strokeWidth="1.6" />
      <path d="M192 141.5h8l-3 4h-8Z" fill="var(--ill-red)" />
      <path d="M205 141.5h8l-3 4h-8Z" fill="var(--ill-blue)" />
      <path d="M193 151h18M193 155.5h11" stroke="var(--ill-line)" strokeWidth="1.4" strokeLinecap="round" />
      <g transform="translate(34 30) scale(1 1)">
        <StandingStork />
      </g>
    </>
  )
}
