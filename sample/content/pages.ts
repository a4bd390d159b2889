import type { InfoPageInput } from "@corkwood/commerce";
import { callToAction, carousel, column, heading, html, page, paragraph, picture, row, table } from "./blocks.ts";

export const infoPages: readonly InfoPageInput[] = [
  page("home", "Corkwood", "Wine, whisky and spirits, chosen in Melbourne and sent all over Australia.", [
    carousel("What’s new", ["See all that is new", "/categories/whats-new"], "What’s New"),
    {
      type: "container",
      direction: "horizontal",
      groupItemWidths: [34, 33, 33],
      children: [
        html("<h2>Tasted first</h2><p>Nothing goes on the shelf that one of us has not had in the glass, twice.</p>"),
        html(
          '<h2>Free from $200</h2><p>Standard delivery to most of Australia, from a cellar that is 14 degrees all year. <a href="/info/freight-rates">Freight rates</a></p>',
        ),
        html(
          '<h2>Someone answers</h2><p>Call <a href="tel:+61355500142">(03) 5550 0142</a> and ask for a bottle that suits the dish.</p>',
        ),
      ],
    },
    carousel("What’s hot", ["See what others buy", "/categories/whats-hot"], "What’s Hot"),
    row(
      [60, 40],
      [
        {
          type: "carousel",
          label: "This week",
          display: "fade",
          slides: [
            callToAction(
              "vineyard-autumn",
              "A bottle of Shiraz, a glass and grapes on a table, before rows of vines in autumn colours",
              "Barossa Shiraz, old vines first",
              "/categories/red-wine/shiraz/barossa-shiraz",
            ),
            callToAction(
              "coast-evening",
              "A bottle of malt whisky, a dram and oysters on a table, before a coast under an evening sky",
              "Islay: salt, smoke and patience",
              "/categories/whisky/single-malt-scotch/islay",
            ),
            callToAction(
              "vineyard-morning",
              "A bottle of Riesling, a glass and grapes on a table, before green vine rows in the morning",
              "Riesling for the first warm day",
              "/categories/white-wine/riesling",
            ),
          ],
        },
        column(
          heading("One long table in Collingwood"),
          paragraph(
            "Seven of us taste about four thousand bottles a year around it. One in five makes it to the shelf.",
          ),
          {
            type: "paragraph",
            text: "When a note on this site says that we liked something with roast chicken, there was a chicken.",
            styles: ["quote"],
          },
          { type: "link", link: { label: "Who we are and how we choose", href: "/info/about-us-741590" } },
        ),
      ],
    ),
    {
      type: "tabbedContent",
      label: "Good to know",
      tabs: [
        {
          title: "Delivery",
          children: [
            paragraph(
              "Orders placed before noon on a working day leave our Melbourne cellar the same afternoon and are in most capital cities within three working days. Someone aged 18 or over must be there to receive them.",
            ),
            {
              type: "link",
              link: { label: "Freight rates and places we cannot send to", href: "/info/freight-rates" },
            },
          ],
        },
        {
          title: "A dozen",
          children: [
            picture("mixed-dozen", "Twelve different bottles in a box, and six in a smaller one"),
            paragraph(
              "The price of a dozen stands beside the price of a bottle, and the dozen may be mixed: twelve different bottles travel as well as twelve of one.",
            ),
          ],
        },
        {
          title: "If a bottle is off",
          children: [
            paragraph(
              "Cork taint is no one’s fault, and no one should pay for it. Put the cork back in, tell us, and we replace the bottle or return the money.",
            ),
          ],
        },
        {
          title: "Gifts",
          children: [
            picture("gift-cards", "A gift card in its envelope, with presents and a bottle of sparkling wine"),
            paragraph(
              "A gift card is sent by email, at once, with a message of yours. It never has to be drunk in a hurry.",
            ),
            { type: "link", link: { label: "Choose a gift card", href: "/categories/gift-cards" } },
          ],
        },
      ],
    },
    carousel("Bin ends, while they last", ["See all bin ends", "/categories/bin-ends"], "Bin Ends"),
  ]),
  page("freight-rates", "Freight rates", "What delivery costs, how long it takes and where we cannot send.", [
    paragraph(
      "All orders leave from our Melbourne cellar. The rate depends on where a parcel goes and on the number of bottles in it. Spend $200 and standard delivery to metropolitan and regional addresses is free.",
    ),
    heading("Within Australia"),
    html(
      table(
        ["Zone", "1–3 bottles", "4–12 bottles", "13–24 bottles", "25 and more", "Working days"],
        [
          ["Metropolitan", "$9.95", "$12.95", "$19.95", "$29.95", "1–3"],
          ["Regional", "$14.95", "$18.95", "$27.95", "$44.95", "3–7"],
          ["Remote", "$24.95", "$34.95", "$54.95", "$89.95", "5–12"],
        ],
      ),
    ),
    heading("Abroad"),
    html(
      table(
        ["Destination", "1–3 bottles", "4–12 bottles", "13–24 bottles", "25 and more"],
        [
          ["New Zealand", "$49", "$89", "$165", "$290"],
          ["Asia", "$69", "$125", "$225", "$395"],
          ["Europe", "$89", "$165", "$310", "$560"],
          ["Elsewhere", "$99", "$189", "$350", "$640"],
        ],
      ),
    ),
    paragraph("Duties and taxes of the country of destination are paid by the person who receives the parcel."),
    heading("Who signs"),
    paragraph(
      "Someone aged 18 or over must be there to receive alcohol, and may be asked for proof of age. Drivers do not leave parcels with anyone who is under age or intoxicated.",
    ),
    heading("Hot weather"),
    paragraph(
      "Ask us at checkout to hold your order in hot weather, and we keep it in the cellar until the forecast along the route is below 32 degrees.",
    ),
    heading("Store pickup"),
    paragraph("Collect from any of our shops at no charge. Bring the order number and proof of age."),
  ]),
  page("about-us-741590", "About us", "Who we are, where we taste and how we choose.", [
    paragraph(
      "Corkwood began in 1987 with a bluestone cellar, a second-hand van and a list of forty wines. The list is longer now. The cellar is the same one, and the van has been replaced twice.",
    ),
    picture("bluestone-cellar", "Barrels asleep under the arches of a cellar"),
    heading("An award we are proud of"),
    paragraph(
      "The Guild of Independent Cellars named us Wine Retailer of the Year 2026, for the range and for answering the telephone.",
    ),
    heading("How we choose"),
    paragraph(
      "Bottles are tasted without their labels, then again with dinner. We buy from people who answer their own telephone, and we go and see them when we can.",
    ),
    {
      type: "image",
      image: {
        url: "/media/content/cellar-door",
        alt: "Two bottles, two glasses and bread on a table, before vines below a bare ridge",
      },
      float: "none",
      stretch: true,
    },
    heading("Where to find us"),
    paragraph("Three shops in Victoria, one in Sydney and one in Adelaide, each with a bottle open on Saturdays."),
  ]),
  page("site-instructions", "Site instructions", "How to find a bottle, order it and change your mind.", [
    heading("Finding a bottle"),
    paragraph(
      "Type a maker, grape or place into the search box; small slips of spelling are forgiven. In a list, choose as many filters as you like: the number beside each says how many bottles you would be left with.",
    ),
    heading("Prices by the bottle and the dozen"),
    paragraph("Every price is for one bottle in Australian dollars, with the dozen beside it. Dozens can be mixed."),
    heading("Coming soon and pre-arrival"),
    paragraph(
      "'Coming soon' bottles go on sale at the time shown; sign up and we tell you. 'Pre-arrival' bottles can be ordered now and are sent when the ship is in, so they travel in an order of their own.",
    ),
    heading("If something is wrong"),
    paragraph("A corked or broken bottle is replaced or refunded. Keep what is left and call (03) 5550 0142."),
  ]),
  page("wine-rating-system", "Wine rating system", "What our points mean, and whose the others are.", [
    paragraph(
      "We score out of 100, after two tastings a week apart, and show the date of the second. Points of critics stand beside ours under their own names; we do not average them.",
    ),
    html(
      table(
        ["Points", "What we mean by it"],
        [
          ["97–100", "One of the great bottles of its kind"],
          ["94–96", "Outstanding: worth a journey"],
          ["90–93", "Very good, with a character of its own"],
          ["86–89", "Good, and good to have in the house"],
          ["82–85", "Sound and pleasant"],
        ],
      ),
    ),
    {
      type: "paragraph",
      text: "A number is a poor substitute for a sentence. Read the note before the score.",
      styles: ["italic"],
    },
  ]),
  page("vintage-school", "Vintage school", "Why the year on the label matters, and when it does not.", [
    paragraph(
      "A vintage is a year’s weather, bottled. In places where grapes ripen with ease, one year is much like the next. At the cool edge of what is possible, a wet March or a late frost can be tasted ten years on.",
    ),
    heading("Which years to keep"),
    paragraph(
      "Look for long, dry autumns with cool nights. Such years give wines with both ripeness and acidity, and it is acidity that keeps a bottle alive.",
    ),
    heading("When there is no year"),
    paragraph(
      "Most Champagne, tawny and whisky is blended across years so that it tastes the same each time. 'NV' is not a lesser thing; it is a different craft.",
    ),
    heading("Reading a drinking window", 3),
    paragraph(
      "The first year is when we would open a bottle with pleasure, the last is when we would worry about it. Your cellar, and your taste, may differ.",
    ),
  ]),
  page("wine-spirit-maps", "Wine and spirit maps", "The places behind the labels, country by country.", [
    paragraph("Ninety-odd regions stand on our shelves. These are good places to begin."),
    heading("Australia"),
    html(
      '<ul><li><a href="/categories/red-wine/shiraz/barossa-shiraz">Barossa Valley</a>: old-vine Shiraz and Grenache on a warm valley floor</li><li><a href="/categories/red-wine/cabernet-sauvignon/coonawarra-cabernet">Coonawarra</a>: Cabernet on red earth over limestone</li><li><a href="/categories/white-wine/riesling/clare-riesling">Clare Valley</a>: dry Riesling from slate and cold nights</li><li><a href="/categories/sparkling-champagne/traditional-method/tasmanian-sparkling">Tasmania</a>: sparkling wine and Pinot Noir from the cool south</li></ul>',
    ),
    heading("Europe"),
    html(
      '<ul><li><a href="/categories/red-wine/pinot-noir/red-burgundy">Burgundy</a>: Pinot Noir and Chardonnay, field by field</li><li><a href="/categories/red-wine/nebbiolo/barolo">Barolo</a>: Nebbiolo in the fog</li><li><a href="/categories/white-wine/riesling/german-riesling">Germany</a>: Riesling from slate, dry to sweet</li></ul>',
    ),
    heading("Whisky"),
    html(
      '<ul><li><a href="/categories/whisky/single-malt-scotch/speyside">Speyside</a>: honey, orchard fruit and sherry casks</li><li><a href="/categories/whisky/single-malt-scotch/islay">Islay</a>: peat and salt</li><li><a href="/categories/whisky/australian-whisky">Australia</a>: local barley and old fortified barrels</li></ul>',
    ),
  ]),
  page("terms-of-sale", "Terms of sale", "What we promise, and what we ask of you.", [
    paragraph(
      "You must be 18 or over to buy from us. Prices include goods and services tax. An order is a contract once we have confirmed it by email.",
    ),
    heading("Returns"),
    paragraph(
      "Faulty bottles are replaced or refunded, as the Australian Consumer Law provides. Unopened bottles may come back within fourteen days at your cost.",
    ),
    heading("Stock and errors"),
    paragraph(
      "Should a bottle turn out to be missing or a price plainly wrong, we tell you before anything is charged.",
    ),
  ]),
  page("privacy", "Privacy", "What we keep about you, and for how long.", [
    paragraph(
      "We keep what an order needs: your name, address, email, telephone number and what you bought. Card details never reach us.",
    ),
    paragraph(
      "Write to hello@corkwood.example to see what we hold, to correct it or to have it deleted, as far as tax law lets us.",
    ),
  ]),
];
