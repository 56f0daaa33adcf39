/** A stork that waits for the network. */
export function Offline() {
  return (
    <>
      <path
        d="M14 180H266"
        fill="none"
        stroke="var(--ill-line)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M218 26a20 20 0 1 0 22 27 16 16 0 0 1-22-27Z"
        fill="var(--ill-sheet)"
        stroke="var(--ill-line)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M52 66h40a11 11 0 0 0 0-22c-2 0-4 .5-5 1a15 15 0 0 0-29-2 12 12 0 0 0-6 23Z"
        fill="var(--ill-wash)"
        stroke="var(--ill-line)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M128 180v-40h24v40"
        fill="var(--ill-wash)"
        stroke="var(--ill-line)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M124 140h32v-7h-32Z"
        fill="var(--ill-kraft-2)"
        stroke="var(--ill-line)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M104 133c2-12 12-16 36-16s34 4 36 16Z"
        fill="var(--ill-kraft)"
        stroke="var(--ill-line)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M108 130c16-4 34-9 62-9M112 124c18 0 40 2 60 6M122 119c14 6 30 8 48 12"
        fill="none"
        stroke="var(--ill-line)"
        strokeWidth="1.3"
        strokeLinecap="round"
        opacity=".75"
      />
      <path d="M142 100v18" stroke="var(--ill-red)" strokeWidth="2.6" strokeLinecap="round" />
      <path
        d="M92 98c10-20 26-32 48-36 8-12 26-10 28 4 1 8-2 12-4 16-2 14-16 22-34 22-16 0-28-2-38-6Z"
        fill="var(--ill-sheet)"
        stroke="var(--ill-line)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M92 98c10-11 28-17 50-18-6 16-26 24-50 18Z"
        fill="var(--ill-line)"
        stroke="var(--ill-line)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M157 72.5 163 74 140 106Z"
        fill="var(--ill-red)"
        stroke="var(--ill-red)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M152 64c2 2 5 2 7 0" fill="none" stroke="var(--ill-line)" strokeWidth="2" strokeLinecap="round" />
      <path
        d="M182 50h9l-9 10h9M180 34h6l-6 7h6"
        fill="none"
        stroke="var(--ill-line)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  )
}
