/** The stork on its legs, looking right: the same bird in every picture. */
export function StandingStork() {
  return (
    <>
      <path
        d="M54 92v52M54 144l9 2M54 144l-8 2"
        fill="none"
        stroke="var(--ill-red)"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M46 92v17l14 9 5-2"
        fill="none"
        stroke="var(--ill-red)"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M87.6 16.5 121 38 79.5 25.2Z"
        fill="var(--ill-red)"
        stroke="var(--ill-red)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M6 90C17 70 36 58 54 53c11-3 10-14 10-25 0-12 5-20.5 14-20.5 6 0 9 3.5 9.6 9l-8.1 8.7C77 27.5 77 32 77.5 40c.8 15 2.5 31-10.5 43C53 96 26 97 6 90Z"
        fill="var(--ill-sheet)"
        stroke="var(--ill-line)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M6 90C15 79 34 72 57 71 52 87 28 95 6 90Z"
        fill="var(--ill-line)"
        stroke="var(--ill-line)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M17 84c10-3 20-4 29-4.5"
        fill="none"
        stroke="var(--ill-sheet)"
        strokeWidth="1.4"
        strokeLinecap="round"
        opacity=".7"
      />
      <circle cx="78.5" cy="15.5" r="1.9" fill="var(--ill-line)" />
    </>
  )
}
