import type { Content } from '../../content.ts';
import { Facts } from '../../parts/facts.tsx';

const content: Content<'privacy'> = {
  name: 'privacy',
  title: 'Privacy',
  description: 'Wat Hustings over je bewaart, waarom, hoe lang, wie het ziet en wat jij eraan kunt doen.',
  lead: 'Wat deze software over je bewaart, waarom, hoe lang, en wat jij eraan kunt doen. Hier staat wat ze vandaag doet, niet wat ze graag zou doen.',
  sections: {
    short: {
      heading: 'In het kort',
      body: (
        <ul>
          <li>Geen advertenties, geen tracking, niets van andere bedrijven op de pagina, niets te koop.</li>
          <li>Lezen kan zonder account en zonder dat we weten wie je bent.</li>
          <li>
            Een stem bewaren we pas als je met zoveel woorden hebt gezegd dat het mag. Niemand anders krijgt hem te
            zien.
          </li>
          <li>Je kunt een kopie van alles meenemen, en alles laten wissen.</li>
        </ul>
      ),
    },
    responsible: {
      heading: 'Wie verantwoordelijk is',
      body: (
        <p>
          Wie deze site beheert, is volgens de Algemene verordening gegevensbescherming (AVG) verantwoordelijk voor je
          gegevens. Je bereikt die via de <a href="/contact">contactpagina</a>.
        </p>
      ),
    },
    opinions: {
      heading: 'Politieke meningen',
      body: (
        <>
          <p>
            Wat je van een politicus vindt, is een politieke mening. Artikel 9 van de AVG verbiedt die te bewaren,
            tenzij je <strong>uitdrukkelijk toestemming</strong> hebt gegeven. Daarom vragen we die apart, bij het
            aanmelden of later, en vinken we niets voor je aan. Zonder toestemming kun je de site gebruiken, maar niet
            stemmen.
          </p>
          <p>
            Je kunt je toestemming intrekken bij je instellingen, onder Privacy, net zo makkelijk als je haar gaf. Je
            stemmen worden dan gewist. Wat daarvóór is geteld, mocht; gepubliceerde cijfers van dagen die voorbij zijn
            blijven staan, met erbij hoeveel stemmen er sindsdien zijn verwijderd.
          </p>
          <p>
            Wat je plaatst of reageert, bepaal je zelf: wat daaruit over je opvattingen blijkt, maak je zelf openbaar.
          </p>
        </>
      ),
    },
    stored: {
      heading: 'Wat we bewaren, en waarom',
      body: (
        <Facts
          items={[
            {
              name: 'Je account',
              text: 'Gebruikersnaam, e-mailadres, taal, niveau, wanneer je je aanmeldde, en of en wanneer je toestemming gaf. Je wachtwoord alleen als een code waaruit het niet terug te lezen is. Zonder dit kunnen we geen account voor je hebben (onze overeenkomst met jou).',
            },
            {
              name: 'Je profiel',
              text: 'Wat je zelf invult: weergavenaam, namen, een paar woorden, woonplaats, geslacht en hoe je aangeduid wilt worden, een foto. Foto’s maken we opnieuw, en wat camera’s erin verstoppen gooien we weg.',
            },
            {
              name: 'Waar je stemt',
              text: 'Het adres of de plaats die je opgeeft, zo precies als je zelf wilt, en de kiesgebieden waar dat in ligt. Zo weten we over welke functies jij als kiezer gaat, en kunnen leden uit één plaats lezen wat ze elkaar te zeggen hebben: wie in dezelfde plaats stemt, vindt bij ‘Mijn district’ wat jij onder je naam publiceert, en kan daaruit opmaken dat je daar stemt.',
            },
            {
              name: 'Wat je schrijft',
              text: 'Berichten, reacties, tags, favorieten, en wanneer. Om ze te laten zien, want daarvoor schreef je ze.',
            },
            {
              name: 'Je stemmen',
              text: 'Over wie, op welke dag, duim omhoog, omlaag of ‘ik twijfel’, cijfers en je toelichting. Bij je account, zodat je hem kunt wijzigen en één stem per dag hebt. Alleen met je uitdrukkelijke toestemming.',
            },
            {
              name: 'Waar je bent ingelogd',
              text: 'Per apparaat: wat voor browser en systeem, wanneer je inlogde en wanneer het voor het laatst is gebruikt, op een kwartier nauwkeurig. Zo kun jij dat zien en beëindigen.',
            },
            {
              name: 'Dat je hier was',
              text: 'Op welke van de laatste honderd dagen, en op hoeveel in totaal. Je niveau hangt ervan af (onze overeenkomst met jou).',
            },
            {
              name: 'Welke berichten je hebt geopend',
              text: 'Elk één keer, met de dag maar zonder tijd, 90 dagen lang: vijf gelezen berichten horen bij niveau 3. Niemand krijgt te zien wat jij leest; wij zien alleen hoeveel leden een bericht hebben geopend.',
            },
            {
              name: 'Wat je meldt',
              text: 'Je meldingen van misbruik: waarover, waarom en wanneer. Wie erover beslist ziet ze, de schrijver nooit. En wat er is besloten over iets van jou dat is gemeld.',
            },
            {
              name: 'Eenmalige codes',
              text: 'Als je die aanzet: het geheim van je app, verzegeld met een sleutel die buiten de database ligt.',
            },
            {
              name: 'Inloggen met Facebook of X',
              text: 'Als deze site dat aanbiedt en jij ervoor kiest: welk account daar van jou is, en hoe het heet. Voor een voorsprong door X ook hoeveel niveaus erbij komen, en tot wanneer. Het aantal volgers zelf bewaren we niet.',
            },
            {
              name: 'De nieuwsbrief',
              text: 'Als je erom vraagt: je adres, je taal, en wanneer je het hebt bevestigd. Met je toestemming.',
            },
          ]}
        />
      ),
    },
    seen: {
      heading: 'Wie het ziet',
      body: (
        <>
          <p>
            <strong>Iedereen</strong>, ook zoekmachines: je berichten en reacties, met je weergavenaam, gebruikersnaam,
            foto en niveau. <strong>Alleen jij</strong>: je stemmen, je e-mailadres, het adres waar je stemt, je
            apparaten.
          </p>
          <p>
            Bij je instellingen staat wie je profiel en je stemmen mag zien, je mag schrijven of je mag noemen. Is het
            deel van de site dat zoiets zou tonen er nog niet, dan is er niets te zien.
          </p>
          <p>
            <strong>Wie de server beheert</strong>, kan technisch in de database kijken, ook bij de stemmen. We doen dat
            alleen als het nodig is: om iets te herstellen, om te modereren, of omdat de wet ons ertoe verplicht.
          </p>
        </>
      ),
    },
    cookies: {
      heading: 'Cookies en het geheugen van je browser',
      body: (
        <>
          <p>
            Elk hiervan doet iets waar je zelf om vroeg. Geen ervan volgt je. Daarom is er ook geen balk om weg te
            klikken.
          </p>
          <Facts
            items={[
              {
                name: 'hustings-session',
                code: true,
                text: 'Dat je bent ingelogd. Komt bij het inloggen; duurt 14 dagen, of 28 als je ingelogd wilt blijven, en wordt vernieuwd zolang je de site gebruikt. Geen script kan hem lezen.',
              },
              {
                name: 'hustings-device',
                code: true,
                text: 'Dat je eerder op dit apparaat bent ingelogd, zodat iemand die elders je wachtwoord probeert te raden jou hier niet buitensluit. Komt bij het inloggen; duurt 400 dagen. Geen script kan hem lezen.',
              },
              {
                name: 'hustings-attempt',
                code: true,
                text: 'Dat jij het was die vertrok om met Facebook of X in te loggen. Duurt een paar minuten. Geen script kan hem lezen.',
              },
              {
                name: 'hustings-language',
                code: true,
                text: 'De taal die je koos; koos je er geen, dan die van het eerste bericht of de eerste persoon waarover je hier las. Duurt een jaar.',
              },
              {
                name: 'hustings-theme',
                code: true,
                text: 'Licht, donker, of zoals je apparaat het heeft. Duurt een jaar.',
              },
              {
                name: 'hustings-browser',
                code: true,
                text: 'Alleen zolang een nieuwe versie van een deel van de site wordt uitgeprobeerd: een getal onder de honderd dat zegt of jij die krijgt. Eén op de honderd browsers heeft hetzelfde getal. Duurt 30 dagen. Geen script kan hem lezen.',
              },
            ]}
          />
          <p>
            Zolang een tabblad open is, onthoudt je browser ook hoe ver je had gescrold, een bericht of reactie waaraan
            je bent begonnen, naar welke pagina het inloggen met Facebook of X terugleidt (
            <code>hustings-way-back</code>) en of je daarna ingelogd wilt blijven (<code>hustings-remember-me</code>),
            dat je ja zei tegen het forum, en dat het een ander tabblad is gevolgd bij het in- of uitloggen. Dat blijft
            allemaal op je apparaat en is met het tabblad weg.
          </p>
        </>
      ),
    },
    measures: {
      heading: 'Tegen misbruik',
      body: (
        <>
          <p>
            We tellen hoe vaak een netwerk inlogt, ons schrijft of om mails vraagt. Het netwerkadres bewaren we daarvoor
            niet, wel een code die eruit berekend is met een sleutel die buiten de database ligt. Die tellingen wissen
            we na een dag. We doen dit omdat we er belang bij hebben dat de site niet overspoeld wordt of dat er niet
            wordt ingebroken.
          </p>
          <p>
            De controle of je een mens bent, is een sommetje dat je browser maakt. Die vraagt niemand anders iets. Een
            fout van onze server leggen we vast, met wat er werd gevraagd en niet door wie.
          </p>
        </>
      ),
    },
    working: {
      heading: 'Of de site werkt',
      body: (
        <>
          <p>
            Om te zien of een nieuwe versie traag of stuk is, meldt een pagina onze server hoe lang ze nodig had om te
            verschijnen, hoe rustig dat ging en hoe snel ze antwoordde, dat ze bekeken is, en welke fout ze tegenkwam.
            Daar staat bij welk deel van de site het was, in welke versie en, bij een fout, op wat voor soort pagina.
            Verder niets: niet wie je bent, niet je account, geen nummer van je browser, niet het adres van de pagina.
            Het gaat zonder je cookies naar ons en naar niemand anders, en er wordt niets voor op je apparaat bewaard of
            uitgelezen.
          </p>
          <p>
            We tellen alleen: hoeveel pagina’s een versie in een uur heeft getoond, in welke tijd, met welke fouten. Wat
            in een fout op een adres of een naam lijkt, halen we eruit voordat we hem bewaren. De ene melding is niet
            van de andere te onderscheiden, en geen twee zijn te koppelen. Om te zorgen dat één netwerk de tellingen
            niet overspoelt, onthoudt de server hoogstens een dag lang in zijn geheugen hoeveel elk netwerk heeft
            gemeld; dat wordt nergens opgeslagen.
          </p>
        </>
      ),
    },
    mails: {
      heading: 'Mails',
      body: (
        <>
          <p>
            We mailen je wat je account nodig heeft: activatie, een nieuw wachtwoord, een ander adres, een waarschuwing.
            Is een mail verstuurd, dan wissen we hem bij ons. Er zit niets in waaraan we zien of je hem leest.
          </p>
          <p>
            Een bericht via de contactpagina wordt een mail aan wie deze site beheert, met de naam en het adres die je
            hebt ingevuld. Op een demonstratiesite worden mails niet verstuurd: ze blijven bewaard en iedereen kan ze
            lezen op /dev/mail.
          </p>
        </>
      ),
    },
    others: {
      heading: 'Andere bedrijven',
      body: (
        <>
          <p>
            Geen, tenzij jij het wilt. Kun je op deze site met Facebook of X inloggen en doe je dat, dan weten zij dat.
            Zoekt de site adressen op bij een dienst van buiten, dan stuurt onze server daar naartoe wat je in het
            adresveld typt, zonder je naam. Is er een <a href="/community">forum</a>, dan krijgt dat je naam,
            gebruikersnaam en e-mailadres, nadat je op die pagina ja hebt gezegd.
          </p>
          <p>
            Staat er bij een link een voorvertoning, dan heeft onze server die bij de andere site opgehaald: die site
            ziet onze server, niet jou. De afbeelding bewaren we hier, voor iedereen die haar bekijkt. Wat iedereen mag
            zien, gaat ook naar feedlezers, zoekmachines en sites waar iemand een link deelt.
          </p>
          <p>
            Wie deze site beheert, kan servers en een maildienst huren. Die werken voor ons en mogen je gegevens voor
            niets van henzelf gebruiken.
          </p>
        </>
      ),
    },
    keeping: {
      heading: 'Hoe lang',
      body: (
        <Facts
          items={[
            { name: 'Een aanmelding die niemand activeert', text: 'Twee weken.' },
            {
              name: 'Je account en wat je maakt',
              text: 'Zolang je het wilt. Na verwijderen nog 30 dagen, verborgen; daarna gewist.',
            },
            { name: 'Een sessie', text: 'Tot je uitlogt of ze afloopt.' },
            { name: 'Links in mails', text: 'Activatie en een nieuw adres 48 uur, een nieuw wachtwoord twee uur.' },
            { name: 'Een kopie van je gegevens waar je om vroeg', text: 'Zeven dagen.' },
            { name: 'Tellingen tegen misbruik', text: 'Een dag.' },
            { name: 'Tellingen van hoe de site werkt', text: 'Dertig dagen.' },
            { name: 'Een mail die niet te bezorgen is', text: 'Dertig dagen; op een demonstratiesite elke mail.' },
            {
              name: 'De nieuwsbrief',
              text: 'Tot je ermee stopt, en dan meteen gewist. Een adres dat niemand bevestigt: twee dagen.',
            },
          ]}
        />
      ),
    },
    rights: {
      heading: 'Jouw rechten',
      body: (
        <>
          <p>Het meeste kun je zelf, bij je instellingen:</p>
          <ul>
            <li>
              <strong>Inzien en meenemen:</strong> een zip met alles wat je maakte of waaraan je te herkennen bent.
            </li>
            <li>
              <strong>Rechtzetten:</strong> je profiel, je adres, je wachtwoord.
            </li>
            <li>
              <strong>Wissen:</strong> je account; 30 dagen terug te draaien.
            </li>
            <li>
              <strong>Je toestemming intrekken,</strong> wanneer je maar wilt.
            </li>
          </ul>
          <p>
            Voor al het andere, zoals één bericht laten verwijderen of ergens bezwaar tegen maken, kun je{' '}
            <a href="/contact">ons schrijven</a>. We antwoorden binnen een maand. Ben je daar niet tevreden mee, dan kun
            je een klacht indienen bij de toezichthouder van je land; in Nederland is dat de Autoriteit
            Persoonsgegevens.
          </p>
        </>
      ),
    },
    anonymous: {
      heading: 'Anonieme modus',
      body: (
        <p>
          Wat je in de anonieme modus plaatst, ook als reactie, bewaren we zonder je account. Wie het schreef is
          verzegeld (AES-256-GCM) met een sleutel die buiten de database ligt; dat geldt ook voor de lijst waarmee je
          zelf terugvindt, meeneemt of terugneemt wat van jou is. Binnen één gesprek heb je één pseudoniem, tussen
          gesprekken geen. Anderen zien het vanaf het volgende hele uur, met dat uur als datum. Twee beheerders samen
          kunnen een zegel openen, met een geschreven reden die alle beheerders zien; het antwoord wordt niet bewaard.
          Dat een beheerder heeft gezien wie je bent, wordt genoteerd, en niets van wat er te zien was. Stemmen,
          favorieten en wie je volgt blijven bij je account.
        </p>
      ),
    },
    changes: {
      heading: 'Wijzigingen',
      body: (
        <p>
          Gaat de software iets anders doen, dan verandert deze tekst mee, en de datum hierboven ook. Gaat ze meer met
          je gegevens doen, dan horen leden dat voordat het begint.
        </p>
      ),
    },
  },
};

export default content;
