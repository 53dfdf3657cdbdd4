export default function HomePage() {
  return (<div className="wrap py-24"><h1 className="display display-1">Mehr Gewinn. <br />Weniger Aufwand.</h1></div>);
}
