/** A stork that carries a parcel. */
export function Flight() {
  return (
    <>
      <path
        d="M18 150c60 26 180 30 284-30"
        fill="none"
        stroke="var(--ill-line)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray="1 9"
      />
      <circle cx="18" cy="150" r="5" fill="var(--ill-sheet)" stroke="var(--ill-line)" strokeWidth="2" />
      <circle cx="302" cy="120" r="5" fill="var(--ill-red)" stroke="var(--ill-line)" strokeWidth="2" />
      <path
        d="M244 58h36a10 10 0 0 0 0-20c-2 0-3 .3-4 .8a14 14 0 0 0-27-1.8 11 11 0 0 0-5 21ZM28 52h26a8 8 0 0 0 0-16c-2 0-3 .3-4 .8a10 10 0 0 0-19-1 9 9 0 0 0-3 16Z"
        fill="var(--ill-wash)"
        stroke="var(--ill-line)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <g transform="translate(38 30) scale(1)">
        <path d="M62 79 8 88M64 83 14 95" fill="none" stroke="var(--ill-red)" strokeWidth="2.6" strokeLinecap="round" />
        <path
          d="M118 66C110 44 112 18 128-4c26 14 36 42 32 66Z"
          fill="var(--ill-sheet)"
          stroke="var(--ill-line)"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path d="M128-4c-12 16-16 34-14 52l9 6C120 34 124 16 136 1Z" fill="var(--ill-line)" />
        <path
          d="M48 80c12-14 34-19 58-19 18 0 30 2 44-2 12-4 22-8 30-8 6 0 9 3 9.5 7l-6.5 6c-12 0-22 6-34 11-28 12-70 18-101 5Z"
          fill="var(--ill-sheet)"
          stroke="var(--ill-line)"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path
          d="M189.5 55.5 224 66 183 64Z"
          fill="var(--ill-red)"
          stroke="var(--ill-red)"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path d="M48 80c14-5 28-5 42-2-8 6-24 8-42 2Z" fill="var(--ill-line)" />
        <path
          d="M140 70C136 50 116 42 100 22 92 12 82 2 66-4c-4 30 6 60 28 78 16 6 34 4 46-4Z"
          fill="var(--ill-sheet)"
          stroke="var(--ill-line)"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path d="M66-4C62 26 72 56 94 74c6 2 10 2 15 2C92 60 80 34 79 3Z" fill="var(--ill-line)" />
        <path
          d="M92 20c2 18 10 34 22 46M104 30c4 14 10 24 19 34"
          fill="none"
          stroke="var(--ill-line)"
          strokeWidth="1.4"
          strokeLinecap="round"
          opacity=".55"
        />
        <circle cx="180.5" cy="56" r="1.9" fill="var(--ill-line)" />
        <path d="M206 64v26" stroke="var(--ill-line)" strokeWidth="1.6" />
        <path
          d="M192 90h28v24h-28Z"
          fill="var(--ill-kraft)"
          stroke="var(--ill-line)"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path d="M203 90h6v9h-6Z" fill="var(--ill-kraft-2)" />
      </g>
    </>
  )
}
