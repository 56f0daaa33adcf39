/**
 * The one script within a page: a finished one is seen before `public/boot.js` is here, and whoever chose a look would see the other
 * one first. It sets what that file sets, and nothing else; the bars of the browser follow with the file.
 */
export const themeScript =
  `try{const t=localStorage.getItem('aist:theme');` +
  `if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`
