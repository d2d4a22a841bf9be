{**
 * Escudo for PrestaShop: card, Multibanco and MB WAY.
 *
 * @license https://opensource.org/licenses/AFL-3.0 Academic Free License 3.0 (AFL-3.0)
 *}
<a class="col-lg-4 col-md-6 col-sm-6 col-xs-12" id="escudo-cards-link" href="{$escudo_cards|escape:'htmlall':'UTF-8'}">
  <span class="link-item">
    <i class="material-icons" aria-hidden="true">credit_card</i>
    {l s='My saved cards' d='Modules.Escudo.Shop'}
  </span>
</a>
