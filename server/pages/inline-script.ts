/**
 * The one script within a finished page, the same on every one. It sets the look that was chosen, which would be seen too late from a file,
 * and asks for the scripts of the page, which `#given` names, once the first text is shown in its own letters: nothing is on its way beside
 * what is to be seen. In the background nothing is drawn, and a browser may not say what it has drawn: then it waits two seconds after
 * everything has come, and five where a font or a picture never does. `public/boot.js`, which the shell begins with, comes only where the
 * start does not: it knows what to do then. Without a network neither comes, and a page that is read is loaded anew when there is one: what
 * failed to be imported once stays so in some browsers (https://github.com/whatwg/html/issues/6768).
 */
export const inlineScript = `try{
const t=localStorage.getItem('aist:theme');
if(t==='light'||t==='dark'){
document.documentElement.dataset.theme=t;
const bars=[...document.querySelectorAll('[name=theme-color]')],like=bars.find(b=>b.media.includes(t));
for(const b of bars)b.content=like.content
}
}catch{}
addEventListener('DOMContentLoaded',()=>{
let d=document.getElementById('given')?.dataset;
const go=()=>{
if(!d)return;
for(const href of d.ahead.split(' '))document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));
import(d.start).catch(help);
d=null
},help=()=>{
for(const e of document.querySelectorAll('[data-late]'))e.src=e.dataset.late;
import('/boot.js').catch(()=>addEventListener('online',()=>location.reload()))
};
if(document.hidden)return go();
document.addEventListener('visibilitychange',go);
addEventListener('load',()=>setTimeout(go,2e3));
setTimeout(go,5e3);
const frame=requestAnimationFrame;
new PerformanceObserver(p=>{
if(p.getEntriesByName('first-contentful-paint').length)document.fonts.ready.then(()=>frame(()=>frame(go)))
}).observe({type:'paint',buffered:true})
})`
