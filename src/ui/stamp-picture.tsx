import styles from './stamp-picture.module.css'

/**
 * A stork over the sea: the picture inside a perforated stamp. Six flat colours, the same in light and dark. `isFaint`: stands in for
 * a picture that did not load.
 */
export function StampPicture({ isFaint = false }) {
  return (
    <svg
      viewBox="0 0 160 120"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={isFaint ? styles.faint : undefined}
    >
      <path d="M0 0h160v120H0Z" fill="#24479a" />
      <circle cx="72" cy="44" r="30" fill="#d8432c" />
      <path d="M0 92h160v4H0ZM0 100h160v4H0ZM0 108h160v12H0Z" fill="#1a2f63" />
      <g transform="translate(10 27) scale(0.62)">
        <path d="M62 79 8 88M64 83 14 95" stroke="#d8432c" strokeWidth="3.5" strokeLinecap="round" />
        <path d="M118 66C110 44 112 18 128-4c26 14 36 42 32 66Z" fill="#f6efe0" />
        <path d="M128-4c-12 16-16 34-14 52l9 6C120 34 124 16 136 1Z" fill="#182033" />
        <path
          d="M48 80c12-14 34-19 58-19 18 0 30 2 44-2 12-4 22-8 30-8 6 0 9 3 9.5 7l-6.5 6c-12 0-22 6-34 11-28 12-70 18-101 5Z"
          fill="#f6efe0"
        />
        <path d="M189.5 55.5 224 66 183 64Z" fill="#d8432c" />
        <path d="M48 80c14-5 28-5 42-2-8 6-24 8-42 2Z" fill="#182033" />
        <path d="M140 70C136 50 116 42 100 22 92 12 82 2 66-4c-4 30 6 60 28 78 16 6 34 4 46-4Z" fill="#f6efe0" />
        <path d="M66-4C62 26 72 56 94 74c6 2 10 2 15 2C92 60 80 34 79 3Z" fill="#182033" />
        <circle cx="180.5" cy="56.5" r="2.2" fill="#182033" />
      </g>
    </svg>
  )
}
